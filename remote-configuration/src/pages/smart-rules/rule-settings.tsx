import type { SmartRule, SmartRuleEffectName } from "@gatehouse/shared/contracts/smart-rules.contract";
import { durationWords, frequencyWords } from "@gatehouse/shared/described-forms";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import classes from "./smart-rules-page.module.css";

/** What a rule sets on records, in words. */
export function RuleSettings({ rule }: { rule: SmartRule }) {
  const { t } = useTranslation();
  const toWords = useSettingWords();
  if (rule.parameters.length === 0) return <span className={classes.muted}>{t("smart-rules.sets-nothing")}</span>;
  return (
    <ul className={classes.settings}>
      {rule.parameters.map(({ Setting, ParameterValue, names }) => (
        <li key={Setting}>
          {/* i18n-keys: smart-rules.settings.* */}
          {t("smart-rules.setting", {
            setting: t(`smart-rules.settings.${Setting}`),
            value: names.length > 0 ? names.join(", ") : toWords(Setting, ParameterValue),
          })}
        </li>
      ))}
    </ul>
  );
}

/** Returns a function that says a value of a setting; names and tags need none. */
export function useSettingWords(): (setting: SmartRuleEffectName, value: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (setting, value) => {
    if (value === "") return t("smart-rules.none");
    if (setting === "passwordChangeFrequency") return frequencyWords(value, t);
    if (setting === "nextPasswordChange") return format.dateTime(value);
    return setting === "releaseDuration" ? durationWords(Number(value), format) : value;
  };
}
