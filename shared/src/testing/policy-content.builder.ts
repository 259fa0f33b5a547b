import type {
  EvaluatedPolicy,
  PolicyContent,
  PolicyRule,
  PolicyWorkstyle,
  ProcessStart,
} from "../contracts/policy-content.contract.ts";

/** A start of which nothing is known but what the test says. */
export const aStart = (fields: Partial<ProcessStart> = {}): ProcessStart => ({
  computer: null,
  user: null,
  groups: null,
  path: null,
  sha256: null,
  sha1: null,
  md5: null,
  company: null,
  product: null,
  originalFileName: null,
  commandLine: null,
  parentPath: null,
  targetType: null,
  occurredAt: null,
  ...fields,
});

/** A rule that blocks every program. */
export const aRule = (fields: Partial<PolicyRule> = {}): PolicyRule => ({
  id: "rule",
  name: "Rule",
  isEnabled: true,
  conditions: { path: ["*"] },
  action: "block",
  ...fields,
});

/** A workstyle for everyone, without rules. */
export const aWorkstyle = (fields: Partial<PolicyWorkstyle> = {}): PolicyWorkstyle => ({
  id: "workstyle",
  name: "Workstyle",
  isEnabled: true,
  users: { patterns: [], groups: [] },
  rules: [],
  ...fields,
});

/** Content that allows everything which the workstyles do not decide. */
export const aContent = (workstyles: PolicyWorkstyle[] = [], fields: Partial<PolicyContent> = {}): PolicyContent => ({
  format: 1,
  defaultAction: "allow",
  workstyles,
  ...fields,
});

/** A policy that applies everywhere, with one workstyle for everyone. */
export const aPolicy = (rules: PolicyRule[] = [], fields: Partial<EvaluatedPolicy> = {}): EvaluatedPolicy => ({
  policyGuid: "policy",
  name: "Policy",
  content: aContent([aWorkstyle({ rules })]),
  ...fields,
});
