import type { PolicyDetails, PolicyVersion } from "@gatehouse/shared/contracts/policies.contract";
import type { PolicyContent, PolicyRule } from "@gatehouse/shared/contracts/policy-content.contract";

export const aRule = (changes: Partial<PolicyRule> = {}): PolicyRule => ({
  id: "rule-1",
  name: "Updaters",
  isEnabled: true,
  conditions: { path: ["C:\\Tools\\*"] },
  action: "audit",
  ...changes,
});

/** Content with workstyles of these names and rules of these ids, which are their names too. */
export const aContent = (workstyles: Record<string, string[]> = { everyone: ["rule-1"] }): PolicyContent => ({
  format: 1,
  defaultAction: "allow",
  workstyles: Object.entries(workstyles).map(([name, rules]) => ({
    id: name,
    name,
    isEnabled: true,
    users: { patterns: [], groups: [] },
    rules: rules.map((id) => aRule({ id, name: id, conditions: { path: [`C:\\Program Files\\${id}\\*`] } })),
  })),
});

export const aVersion = (changes: Partial<PolicyVersion> = {}): PolicyVersion => ({
  number: 7,
  publishedBy: "ada",
  publishedAt: "2026-11-14T14:20:00.000Z",
  note: "",
  workstyleCount: 1,
  ruleCount: 1,
  ...changes,
});

export const aPolicy = (changes: Partial<PolicyDetails> = {}): PolicyDetails => ({
  policyGuid: "7c9f1b52-6d0e-4c57-9d4e-2a7f5e91c0b3",
  name: "Workstations",
  workGroupName: "Clinic",
  productCode: "EPMWindows",
  priority: 1,
  publishedVersion: 7,
  hasUnpublishedChanges: false,
  updatedAt: "2026-11-20T10:00:00.000Z",
  assignment: { computers: [], users: { patterns: [], groups: [] } },
  revision: 8,
  content: aContent(),
  published: { ...aVersion(), content: aContent() },
  ...changes,
});
