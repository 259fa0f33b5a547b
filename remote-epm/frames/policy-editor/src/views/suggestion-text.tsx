import type { RuleConditions } from "@gatehouse/shared/contracts/policy-content.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import classes from "./view.module.css";

/** Each condition of a suggested rule with its values. */
export function SuggestionText({ conditions }: { conditions: RuleConditions }) {
  const { t } = useTranslation();
  return Object.entries(conditions).map(([name, values]) => (
    <span key={name} className={classes.condition}>
      {/* i18n-keys: components.conditions.* */}
      {t(`components.conditions.${name}`)}: <bdi className={classes.code}>{(values ?? []).join(", ")}</bdi>
    </span>
  ));
}
