import type {
  PolicyContent,
  PolicyRule,
  PolicyWorkstyle,
  RuleConditions,
} from "@gatehouse/shared/contracts/policy-content.contract";

export const aPolicyRule = (
  id: string,
  action: PolicyRule["action"],
  conditions: RuleConditions,
  rest: Partial<PolicyRule> = {},
): PolicyRule => ({ id, name: `Rule ${id}`, isEnabled: true, conditions, action, ...rest });

const aWorkstyle = (rules: PolicyRule[], rest: Partial<PolicyWorkstyle> = {}): PolicyWorkstyle => ({
  id: "everyone",
  name: "Everyone",
  isEnabled: true,
  users: { patterns: [], groups: [] },
  rules,
  ...rest,
});

/** One workstyle for everyone. */
export const aPolicyContent = (...rules: PolicyRule[]): PolicyContent => ({
  format: 1,
  defaultAction: "allow",
  workstyles: [aWorkstyle(rules)],
});
