import { getJson, sendJson } from "@gatehouse/shared/api";
import {
  manifestEndpoints,
  manifestHistorySchema,
  manifestOutcomeSchema,
  manifestRevisionSchema,
  type ManifestChange,
  type ManifestHistory,
  type ManifestOutcome,
  type ManifestRevision,
} from "@gatehouse/shared/contracts/manifests.contract";
import {
  failureReportsSchema,
  releaseEndpoints,
  releasesOverviewSchema,
  type ReleasesOverview,
} from "@gatehouse/shared/contracts/releases.contract";

/** Page size of the history. */
const HISTORY_LENGTH = 50;

export const overviewRead = { path: releaseEndpoints.overview, schema: releasesOverviewSchema };

export const historyRead = (before?: number) => {
  const query = new URLSearchParams({ limit: String(HISTORY_LENGTH) });
  if (before !== undefined) query.set("before", String(before));
  return { path: `${manifestEndpoints.revisions}?${query.toString()}`, schema: manifestHistorySchema };
};

export const failuresRead = (name: string, version: string) => ({
  path: `${releaseEndpoints.failures}?${new URLSearchParams({ name, version }).toString()}`,
  schema: failureReportsSchema,
});

export async function readOverview(): Promise<ReleasesOverview> {
  return getJson(overviewRead.path, overviewRead.schema);
}

export async function readHistory(before: number): Promise<ManifestHistory> {
  const { path, schema } = historyRead(before);
  return getJson(path, schema);
}

export async function createRevision(change: ManifestChange): Promise<ManifestOutcome> {
  return sendJson("post", manifestEndpoints.revisions, change, manifestOutcomeSchema);
}

export async function revokeRelease(name: string, version: string, reason: string): Promise<ManifestRevision> {
  const path = releaseEndpoints.revocation
    .replace(":name", encodeURIComponent(name))
    .replace(":version", encodeURIComponent(version));
  return sendJson("post", path, { reason }, manifestRevisionSchema);
}
