import { useApi } from "@gatehouse/shared/api";
import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useEffect } from "react";
import { markForbidden } from "../model/forbidden-tiles.ts";
import { useDefaultDashboard } from "./default-dashboards.hooks.ts";
import { componentsRead } from "./dynamic-dashboards.api.ts";
import { useLayoutInStore, type StoredLayout } from "./layouts-in-store.hooks.ts";
import { isLost, useServerDefault, useServerLayout } from "./opened-layouts.hooks.ts";

/** Where the list of tiles is not to be had, each tile finds out by itself. */
const readOnce = { errorRetryCount: 0, revalidateOnFocus: false } as const;

type Resolved = {
  /** Undefined while it is looked for, null where not even the server's default could be had. */
  layout: DashboardLayout | null | undefined;
};

/**
 * The dashboard of an id: the one in this browser, else the server's. What is not found gives way to the server's default
 * without a word, and is forgotten where it was the user's default; what cannot be read gives way with one.
 */
export function useResolvedDashboard(layoutId: string | null): Resolved {
  const stored = useStoredLayout(layoutId);
  const asked = useServerLayout(stored.layout === null ? layoutId : null, !stored.hasFailed);
  const needsDefault = layoutId === null || isLost(asked);
  const standIn = useServerDefault(needsDefault);
  const hasNoDefault = isLost(standIn);
  useForgottenDefault(asked.isMissing ? layoutId : null);
  useFailureNotices(asked.hasFailed ? layoutId : null, hasNoDefault);
  if (stored.layout) return { layout: stored.layout };
  if (hasNoDefault) return { layout: null };
  return { layout: (needsDefault ? standIn : asked).layout ?? undefined };
}

/** The user's own dashboard with its forbidden tiles marked. */
function useStoredLayout(layoutId: string | null): StoredLayout {
  const { layout, hasFailed } = useLayoutInStore(layoutId);
  const available = useApi(layout ? componentsRead.path : null, componentsRead.schema, readOnce).data;
  return { layout: layout && available ? markForbidden(layout, available) : layout, hasFailed };
}

/** The user's default that is nowhere any more is none. */
function useForgottenDefault(absentId: string | null): void {
  const { id, remove } = useDefaultDashboard();
  const isGone = absentId !== null && absentId === id;
  useEffect(() => {
    if (isGone) remove();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `remove` is a new function each time, and does the same
  }, [isGone]);
}

function useFailureNotices(failedId: string | null, hasNoDefault: boolean): void {
  const notify = useNotify();
  useEffect(() => {
    if (failedId === null) return;
    notify({ format: "error", messageKey: "resolved-dashboards.failed", values: { id: failedId } });
  }, [failedId, notify]);
  useEffect(() => {
    if (hasNoDefault) notify({ format: "error", messageKey: "resolved-dashboards.default-failed" });
  }, [hasNoDefault, notify]);
}
