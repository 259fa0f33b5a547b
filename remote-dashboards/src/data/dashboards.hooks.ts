import { useApi } from "@gatehouse/shared/api";
import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useEffect } from "react";
import { markForbidden } from "../model/forbidden-tiles.ts";
import { useDefaultDashboard } from "./default-dashboards.hooks.ts";
import { componentsRead } from "./dynamic-dashboards.api.ts";
import { useLocalDashboard, type LocalDashboard } from "./local-dashboards.hooks.ts";
import {
  hasNoDashboard,
  useFetchedDefault,
  useFetchedDashboard,
  type FetchedDashboard,
  type UnavailableDashboard,
} from "./fetched-dashboards.hooks.ts";

/** Not retried: without the list, each tile's own request shows whether it is permitted. */
const readOnce = { errorRetryCount: 0, revalidateOnFocus: false } as const;

type DashboardState = {
  /** Undefined while loading, null if none can be shown. */
  dashboard: DashboardLayout | null | undefined;
  /** Why the named dashboard cannot be shown. */
  unavailable?: UnavailableDashboard;
  /** True if the server has no dashboard for the user, who may see no tile at all. */
  hasNone?: boolean;
  /** Asks the server for its default again, after it could not be read. */
  retryDefault?: () => void;
};

/**
 * Loads a dashboard by its id, from this browser or else from the server. A default that is not found is cleared, and
 * the server's default is shown without a notice; if a default cannot be read, there is a notice. A named dashboard is
 * never replaced.
 * @param isNamed - The URL names the dashboard.
 */
export function useDashboard(id: string | null, isNamed = false): DashboardState {
  const local = useMarkedLocalDashboard(id);
  const fetched = useFetchedDashboard(local.dashboard === null ? id : null, !local.hasFailed);
  const needsDefault = id === null || (hasNoDashboard(fetched) && !isNamed);
  const fallback = useFetchedDefault(needsDefault);
  useClearMissingDefault(fetched.isMissing ? id : null);
  useFetchFailureNotices(id, fetched, fallback);
  const retry = (): void => {
    local.retry();
    fetched.retry();
  };
  if (local.dashboard) return { dashboard: local.dashboard };
  if (needsDefault) return ofDefault(fallback);
  if (!hasNoDashboard(fetched)) return ofFetched(fetched);
  return { dashboard: null, unavailable: { id, isMissing: fetched.isMissing, retry } };
}

const ofFetched = ({ dashboard }: FetchedDashboard): DashboardState => ({ dashboard: dashboard ?? undefined });

const ofDefault = (fallback: FetchedDashboard): DashboardState =>
  hasNoDashboard(fallback)
    ? { dashboard: null, hasNone: fallback.isMissing, retryDefault: fallback.retry }
    : ofFetched(fallback);

/** The user's own dashboard with its forbidden tiles marked. */
function useMarkedLocalDashboard(id: string | null): LocalDashboard {
  const { dashboard, ...rest } = useLocalDashboard(id);
  const available = useApi(dashboard ? componentsRead.path : null, componentsRead.schema, readOnce).data;
  return { dashboard: dashboard && available ? markForbidden(dashboard, available) : dashboard, ...rest };
}

/** Clears the user's default if its dashboard no longer exists. */
function useClearMissingDefault(absentId: string | null): void {
  const { id, remove } = useDefaultDashboard();
  const isGone = absentId !== null && absentId === id;
  useEffect(() => {
    if (isGone) remove();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `remove` is a new function each time, and does the same
  }, [isGone]);
}

function useFetchFailureNotices(id: string | null, fetched: FetchedDashboard, fallback: FetchedDashboard): void {
  const notify = useNotify();
  const failedId = fetched.hasFailed ? id : null;
  const hasDefaultFailed = fallback.hasFailed;
  useEffect(() => {
    if (failedId === null) return;
    notify({ format: "error", messageKey: "dashboards.failed", values: { id: failedId } });
  }, [failedId, notify]);
  useEffect(() => {
    if (hasDefaultFailed) notify({ format: "error", messageKey: "dashboards.default-failed" });
  }, [hasDefaultFailed, notify]);
}
