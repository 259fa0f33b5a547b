import type { ConditionName, RuleConditions, TargetType } from "@gatehouse/shared/contracts/policy-content.contract";
import { useTranslation } from "@gatehouse/shared/i18n";

type Part = { name: ConditionName; values: readonly string[] };

/** Keeps a path or publisher in its own order: in Arabic, `%SYSTEM32%\a.exe` would read `SYSTEM32%\a.exe%`. */
const leftToRight = (value: string): string => `\u2066${value}\u2069`;

const partsOf = (conditions: RuleConditions): Part[] =>
  Object.entries(conditions).flatMap(([name, values]) =>
    values === undefined ? [] : [{ name: name as ConditionName, values }],
  );

/** Says in a line what a rule is about: the first condition, and how many more there are. */
export function useConditionText(): (conditions: RuleConditions) => string {
  const { t, direction } = useTranslation();
  // i18n-keys: components.target-types.*
  const word = (name: ConditionName, value: string): string => {
    if (name === "targetType") return t(`components.target-types.${value as TargetType}`);
    return direction === "rtl" ? leftToRight(value) : value;
  };
  // i18n-keys: components.conditions.*
  const describe = ({ name, values }: Part): string => {
    const label = t(`components.conditions.${name}`);
    const [first = ""] = values;
    return values.length === 1
      ? t("rules.condition", { label, value: word(name, first) })
      : t("rules.condition-of", { label, value: word(name, first), count: values.length - 1 });
  };
  return (conditions) => {
    const [first, ...others] = partsOf(conditions);
    if (!first) return "";
    return others.length === 0
      ? describe(first)
      : t("rules.conditions-more", { first: describe(first), count: others.length });
  };
}
