import { useApi, type ApiError } from "@gatehouse/shared/api";
import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useState } from "react";
import { defaultDashboardRead, isAbsent, dashboardRead } from "./dynamic-dashboards.api.ts";

/** Failures are not retried, because another dashboard is shown instead. */
const readOnce = { errorRetryCount: 0, revalidateOnFocus: false } as const;

/** The result of loading a dashboard from the server. */
export type FetchedDashboard = {
  dashboard: DashboardLayout | null;
  /** The server has no such dashboard. */
  isMissing: boolean;
  /** The request failed. */
  hasFailed: boolean;
  /** Repeats the request. */
  retry: () => void;
};

/** A dashboard named by the URL that cannot be opened; no other one is shown instead. */
export type UnavailableDashboard = { id: string } & Pick<FetchedDashboard, "isMissing" | "retry">;

/** Whether loading ended without a dashboard, for any reason. */
export const hasNoDashboard = ({ isMissing, hasFailed }: FetchedDashboard): boolean => isMissing || hasFailed;

/** The error of a read that ended after the component asked. An earlier one is still cached, but may no longer be true. */
function useErrorSinceAsked(path: string | null, error: ApiError | undefined): ApiError | undefined {
  const [asked, setAsked] = useState({ path, error });
  if (asked.path === path) return error === asked.error ? undefined : error;
  setAsked({ path, error });
  return undefined;
}

function useDashboardRead(read: ReturnType<typeof dashboardRead> | null, mayBeElsewhere = false): FetchedDashboard {
  const path = read?.path ?? null;
  const { schema } = read ?? defaultDashboardRead;
  const { data, error: cachedError, mutate } = useApi(path, schema, readOnce);
  const error = useErrorSinceAsked(path, cachedError);
  const isMissing = isAbsent(error) && !mayBeElsewhere;
  const hasFailed = error !== undefined && !isMissing;
  return { dashboard: data ?? null, isMissing, hasFailed, retry: () => void mutate() };
}

/**
 * Loads a dashboard from the server; null as id requests nothing.
 * @param hasStore - False if this browser's dashboards cannot be read. A dashboard that the server does not have may be
 * among them, so it does not count as missing.
 */
export const useFetchedDashboard = (id: string | null, hasStore = true): FetchedDashboard =>
  useDashboardRead(id === null ? null : dashboardRead(id), !hasStore);

/** Loads the server's default dashboard. */
export const useFetchedDefault = (isWanted: boolean): FetchedDashboard =>
  useDashboardRead(isWanted ? defaultDashboardRead : null);
