import type { PolicyRule, PolicyWorkstyle } from "@gatehouse/shared/contracts/policy-content.contract";

/** The dialog that is open above the rules; without a rule or workstyle, it adds one. */
export type OpenDialog =
  | { kind: "rule"; rule: PolicyRule | undefined; workstyleId: string }
  | { kind: "workstyle"; workstyle: PolicyWorkstyle | undefined }
  | { kind: "removeRule"; rule: PolicyRule }
  | { kind: "removeWorkstyle"; workstyle: PolicyWorkstyle };
