import { useTranslation } from "@gatehouse/shared/i18n";
import type { PolicyWarning } from "@gatehouse/shared/rules/policies/find-policy-warnings";
import { Button } from "@gatehouse/shared/ui/button";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { ListedRule } from "../model/list-rules.ts";
import classes from "./warning-list.module.css";

const FIRST_SHOWN = 3;

type Props = { warnings: readonly PolicyWarning[]; rules: readonly ListedRule[]; onShow: (rule: ListedRule) => void };

/** What an editor should look at before publishing. */
export function WarningList({ warnings, rules, onShow }: Props) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  if (warnings.length === 0) return null;
  const shown = isWhole ? warnings : warnings.slice(0, FIRST_SHOWN);
  return (
    <section className={classes.warnings} aria-label={t("rules.warnings")}>
      <ul className={classes.list}>
        {shown.map((warning, index) => (
          <Warning key={`${warning.ruleId} ${warning.code} ${index}`} warning={warning} rules={rules} onShow={onShow} />
        ))}
      </ul>
      {warnings.length > shown.length && (
        <Button variant="ghost" size="small" onClick={() => setIsWhole(true)}>
          {t("rules.more-warnings", { count: warnings.length - shown.length })}
        </Button>
      )}
    </section>
  );
}

function Warning({ warning, rules, onShow }: { warning: PolicyWarning } & Omit<Props, "warnings">) {
  const { t } = useTranslation();
  const find = (id: string | null): ListedRule | undefined => rules.find(({ rule }) => rule.id === id);
  const listed = find(warning.ruleId);
  const other = find(warning.otherRuleId);
  if (!listed) return null;
  // i18n-keys: rules.warning.*
  const text = t(`rules.warning.${warning.code}`, {
    number: listed.number,
    name: listed.rule.name,
    other: other?.number ?? "",
    value: warning.value ?? "",
    detail: warning.detail ?? "",
  });
  return (
    <li className={classes.warning}>
      <TriangleAlert aria-hidden="true" />
      <span className={classes.text}>{text}</span>
      <button
        type="button"
        className={classes.show}
        aria-label={t("rules.show-rule", { name: listed.rule.name })}
        onClick={() => onShow(listed)}
      >
        {t("rules.show")}
      </button>
    </li>
  );
}
