import type { ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import { listDifferences, type ManifestDifference } from "./manifest-differences.ts";

/**
 * Each revision with what it changed against the one before it. Of revisions that go on further back, the oldest one known
 * is left out: what it changed is not known yet.
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
