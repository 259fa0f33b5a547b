import { ApiError, invalidateApi } from "@gatehouse/shared/api";
import type { ManifestChange, ManifestOutcome, ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { createRevision, readOverview, revokeRelease } from "./releases.api.ts";

/** Common prefix of all cache keys in `releases.hooks.ts`. */
const FEDERATION = "/federation/";

/** `outdated`: somebody else has changed the manifest, and nothing was saved. */
export type ChangeAnswer =
  | { kind: "changed"; outcome: ManifestOutcome }
  | { kind: "outdated"; overview: ReleasesOverview };

/** Creates a revision if there is a change. Rejects with an `ApiError`, except for a conflict with another change. */
export async function changeManifest(change: ManifestChange): Promise<ChangeAnswer> {
  try {
    const outcome = await createRevision(change);
    await invalidateApi(FEDERATION);
    return { kind: "changed", outcome };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "manifest_changed")) throw error;
    return { kind: "outdated", overview: await readOverview() };
  }
}

/** Revokes a release permanently; rejects with an `ApiError`. */
export async function revoke(name: string, version: string, reason: string): Promise<ManifestRevision> {
  const revision = await revokeRelease(name, version, reason);
  await invalidateApi(FEDERATION);
  return revision;
}
