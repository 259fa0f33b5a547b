import { ApiError, invalidateApi, useApi, type ApiState } from "@gatehouse/shared/api";
import type { ManifestChange, ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import type { FailureReport, ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useAtomValue } from "@gatehouse/shared/state";
import { useEffect, useRef, useState } from "react";
import { selectionAtom } from "../federation/selection.atoms.ts";
import {
  createRevision,
  failuresRead,
  historyRead,
  overviewRead,
  readHistory,
  readOverview,
  revokeRelease,
} from "./releases.api.ts";

const REFRESH_MS = 15_000;
/** Everything that these hooks read starts with it. */
const FEDERATION = "/federation/";

/** Which version of which section is in force, and how the versions fare. */
export function useReleasesOverview(): ApiState<ReleasesOverview> {
  const state = useApi(overviewRead.path, overviewRead.schema, { refreshInterval: REFRESH_MS });
  useReadAfterChange(state.mutate);
  return state;
}

/** A change of the manifest has reached this tab: what the page shows is old. */
function useReadAfterChange(read: () => Promise<void>): void {
  const serial = useAtomValue(selectionAtom)?.serial;
  const seenSerial = useRef(serial);
  useEffect(() => {
    if (serial === seenSerial.current) return;
    seenSerial.current = serial;
    read().catch(() => undefined);
  }, [serial, read]);
}

/** `outdated`: somebody else was first, and nothing was changed. */
export type ChangeAnswer =
  { kind: "changed"; revision: ManifestRevision } | { kind: "outdated"; overview: ReleasesOverview };

/** Makes a revision; rejects with an `ApiError` unless the manifest had only been changed meanwhile. */
export async function changeManifest(change: ManifestChange): Promise<ChangeAnswer> {
  try {
    const revision = await createRevision(change);
    await invalidateApi(FEDERATION);
    return { kind: "changed", revision };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "manifest_changed")) throw error;
    return { kind: "outdated", overview: await readOverview() };
  }
}

/** Takes a release out of every use for ever; rejects with an `ApiError`. */
export async function revoke(name: string, version: string, reason: string): Promise<ManifestRevision> {
  const revision = await revokeRelease(name, version, reason);
  await invalidateApi(FEDERATION);
  return revision;
}

/** The newest failures of a version. */
export function useFailureReports(name: string, version: string): ApiState<{ reports: FailureReport[] }> {
  const { path, schema } = failuresRead(name, version);
  return useApi(path, schema);
}

type ManifestHistoryState = {
  /** The newest first; undefined until they have arrived. */
  revisions: ManifestRevision[] | undefined;
  error: ApiError | undefined;
  isValidating: boolean;
  hasMore: boolean;
  retry: () => void;
  /** Reads older ones; rejects with an `ApiError`. */
  loadMore: () => Promise<void>;
};

/** Revisions of the manifest, which are never changed once made. */
export function useManifestHistory(): ManifestHistoryState {
  const { path, schema } = historyRead();
  const { data, error, isValidating, mutate } = useApi(path, schema, { refreshInterval: REFRESH_MS });
  const [loaded, setLoaded] = useState<{ revisions: ManifestRevision[]; hasMore: boolean } | null>(null);
  const known = mergeRevisions(data?.revisions ?? [], loaded?.revisions ?? []);
  const loadMore = async (): Promise<void> => {
    const oldest = known.at(-1);
    if (!oldest) return;
    const older = await readHistory(oldest.number);
    // What is known now stays: the first read moves on with each new revision.
    setLoaded({ revisions: [...known, ...older.revisions], hasMore: older.hasMore });
  };
  return {
    revisions: data && known,
    error,
    isValidating,
    hasMore: loaded?.hasMore ?? data?.hasMore ?? false,
    retry: () => void mutate().catch(() => undefined),
    loadMore,
  };
}

function mergeRevisions(newer: readonly ManifestRevision[], older: readonly ManifestRevision[]): ManifestRevision[] {
  const oldestOfNewer = newer.at(-1)?.number ?? Infinity;
  return [...newer, ...older.filter(({ number }) => number < oldestOfNewer)];
}
