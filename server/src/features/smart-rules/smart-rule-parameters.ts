import type { SmartRuleParameter, SmartRuleSetting } from "@gatehouse/shared/contracts/smart-rules.contract";
import { splitPolicyIds } from "@gatehouse/shared/rules/described-policies";
import type { SmartRuleRow } from "./smart-rules.repository.ts";

type Limits = Pick<SmartRuleParameter, "MinimumNumberValue" | "MaximumNumberValue">;

/** What numbers a setting takes; without a maximum, that of its editor holds. */
const parameterLimits: Readonly<Record<SmartRuleSetting, Limits>> = {
  policies: { MinimumNumberValue: null, MaximumNumberValue: null },
  passwordChangeFrequency: { MinimumNumberValue: 1, MaximumNumberValue: 999 },
  releaseDuration: { MinimumNumberValue: 1, MaximumNumberValue: null },
  tags: { MinimumNumberValue: null, MaximumNumberValue: null },
};

/** For a described field. */
export function limitsOf(setting: SmartRuleSetting): { minSize?: number; maxSize?: number } {
  const { MinimumNumberValue: minSize, MaximumNumberValue: maxSize } = parameterLimits[setting];
  return { ...(minSize !== null && { minSize }), ...(maxSize !== null && { maxSize }) };
}

/** What a rule sets; ids of policies that don't exist stay as their name. */
export function listParameters(rule: SmartRuleRow, policyNames: ReadonlyMap<string, string>): SmartRuleParameter[] {
  const ids = splitPolicyIds(rule.policies);
  const values: [SmartRuleSetting, string, string[]][] = [
    ["policies", rule.policies, ids.map((id) => policyNames.get(id) ?? id)],
    ["passwordChangeFrequency", rule.passwordChangeFrequency, []],
    ["releaseDuration", rule.releaseMinutes === null ? "" : String(rule.releaseMinutes), []],
    ["tags", rule.tags.join(","), rule.tags],
  ];
  return values
    .filter(([, value]) => value !== "")
    .map(([Setting, ParameterValue, names]) => ({ Setting, ParameterValue, names, ...parameterLimits[Setting] }));
}
