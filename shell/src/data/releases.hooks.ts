import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import type { FailureReport, ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useAtomValue } from "@gatehouse/shared/state";
import { useEffect, useRef, useState } from "react";
import { selectionAtom } from "../federation/selection/selection.atoms.ts";
import { failuresRead, historyRead, overviewRead, readHistory } from "./releases.api.ts";

const REFRESH_MS = 15_000;

/** The versions in force and their health. */
export function useReleasesOverview(): ApiState<ReleasesOverview> {
  const state = useApi(overviewRead.path, overviewRead.schema, { refreshInterval: REFRESH_MS });
  useReadAfterChange(state.mutate);
  return state;
}

/** Refetches the page's data when a manifest change reaches this tab. */
function useReadAfterChange(read: () => Promise<void>): void {
  const serial = useAtomValue(selectionAtom)?.serial;
  const seenSerial = useRef(serial);
  useEffect(() => {
    if (serial === seenSerial.current) return;
    seenSerial.current = serial;
    read().catch(() => undefined);
  }, [serial, read]);
}

/** The newest failures of a version. */
export function useFailureReports(name: string, version: string): ApiState<{ reports: FailureReport[] }> {
  const { path, schema } = failuresRead(name, version);
  return useApi(path, schema);
}

type ManifestHistoryState = Pick<ApiState<unknown>, "error" | "isValidating"> & {
  /** Newest first. */
  data: ManifestRevision[] | undefined;
  hasMore: boolean;
  mutate: () => Promise<void>;
  /** Loads older revisions; rejects with an `ApiError`. */
  loadMore: () => Promise<void>;
};

/** Revisions of the manifest, which never change. */
export function useManifestHistory(): ManifestHistoryState {
  const { path, schema } = historyRead();
  const { data, error, isValidating, mutate } = useApi(path, schema, { refreshInterval: REFRESH_MS });
  const [loaded, setLoaded] = useState<{ revisions: ManifestRevision[]; hasMore: boolean } | null>(null);
  const known = mergeRevisions(data?.revisions ?? [], loaded?.revisions ?? []);
  const loadMore = async (): Promise<void> => {
    const oldest = known.at(-1);
    if (!oldest) return;
    const older = await readHistory(oldest.number);
    // Keeps loaded pages, because each new revision shifts the first page.
    setLoaded({ revisions: [...known, ...older.revisions], hasMore: older.hasMore });
  };
  return {
    data: data && known,
    error,
    isValidating,
    hasMore: loaded?.hasMore ?? data?.hasMore ?? false,
    mutate: () => mutate(),
    loadMore,
  };
}

function mergeRevisions(newer: readonly ManifestRevision[], older: readonly ManifestRevision[]): ManifestRevision[] {
  const oldestOfNewer = newer.at(-1)?.number ?? Infinity;
  return [...newer, ...older.filter(({ number }) => number < oldestOfNewer)];
}
