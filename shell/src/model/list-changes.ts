import type { ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import { listDifferences, type ManifestDifference } from "./manifest-differences.ts";

/**
 * Lists each revision with its changes against the one before. If there are older revisions, the last one is left out,
 * because its changes are not known yet.
 */
export function listChanges(
  newestFirst: readonly ManifestRevision[],
  hasMore: boolean,
): { revision: ManifestRevision; differences: ManifestDifference[] }[] {
  return newestFirst.slice(0, hasMore ? -1 : undefined).map((revision, index) => ({
    revision,
    differences: listDifferences(newestFirst[index + 1]?.entries ?? {}, revision.entries),
  }));
}
