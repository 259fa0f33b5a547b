import type { ManifestEntry, ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import type { VersionInGroup } from "../health-reports/version-periods.ts";

/** `step` is null where there is no other version to go back to. */
export type TakeBackPlan = { step: ManifestStep | null; backTo: string };

/** How the version goes out of force for its group only; null where it is not in force there any more. */
export function planTakeBack(
  entry: ManifestEntry | undefined,
  { name, version, group }: VersionInGroup,
): TakeBackPlan | null {
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

/** A pin or canary of the version that everybody has would be lifted without any effect. */
function otherThanDefault(entry: ManifestEntry, version: string, step: ManifestStep): TakeBackPlan {
  return { step: entry.version === version ? null : step, backTo: entry.version };
}
