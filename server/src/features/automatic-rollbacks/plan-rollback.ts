import type { ManifestEntry, ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import type { VersionInGroup } from "../health-reports/version-periods.ts";

/** `step` is null if there is no other version to roll back to. */
export type RollbackPlan = { step: ManifestStep | null; backTo: string };

/** Plans how the version is rolled back for its group only; null if it is no longer in force there. */
export function planRollback(
  entry: ManifestEntry | undefined,
  { name, version, group }: VersionInGroup,
): RollbackPlan | null {
  if (!entry) return null;
  if (group === "default") {
    if (entry.version !== version) return null;
    const { previous } = entry;
    if (previous === null || previous === version) return { step: null, backTo: version };
    return { step: { action: "rollback", name }, backTo: previous };
  }
  if (group === "canary") {
    if (entry.canary?.version !== version) return null;
    return otherThanDefault(entry, version, { action: "end-canary", name });
  }
  if (entry.pins[group] !== version) return null;
  return otherThanDefault(entry, version, { action: "unpin", name, organizationId: group });
}

/** Lifting a pin or canary of the default version would have no effect. */
function otherThanDefault(entry: ManifestEntry, version: string, step: ManifestStep): RollbackPlan {
  return { step: entry.version === version ? null : step, backTo: entry.version };
}
