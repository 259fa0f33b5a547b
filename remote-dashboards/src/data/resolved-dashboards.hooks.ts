import { useApi } from "@gatehouse/shared/api";
import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useSession } from "@gatehouse/shared/session";
import { useEffect, useState } from "react";
import { markForbidden } from "../model/forbidden-tiles.ts";
import { useDefaultDashboard } from "./default-dashboards.hooks.ts";
import { componentsRead } from "./dynamic-dashboards.api.ts";
import { layoutsStore } from "./layouts-store.ts";
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

type StoredLayout = {
  /** Null where this browser has none, or cannot read it; undefined until that is known. */
  layout: DashboardLayout | null | undefined;
  /** The store could not be read. */
  hasFailed: boolean;
};

/** The user's own dashboard with its forbidden tiles marked. */
function useStoredLayout(layoutId: string | null): StoredLayout {
  const { layout, hasFailed } = useLayoutInStore(layoutId);
  const available = useApi(layout ? componentsRead.path : null, componentsRead.schema, readOnce).data;
  return { layout: layout && available ? markForbidden(layout, available) : layout, hasFailed };
}

const unknown: StoredLayout = { layout: undefined, hasFailed: false };

function useLayoutInStore(layoutId: string | null): StoredLayout {
  const userId = useSession().SessionUser?.UserId ?? "";
  const key = `${userId} ${layoutId ?? ""}`;
  const [found, setFound] = useState<StoredLayout & { key: string }>();
  useEffect(() => {
    if (layoutId === null) return undefined;
    let isCurrent = true;
    // The store writes to the console what goes wrong; the server may still have the dashboard.
    const read = async (): Promise<void> => {
      const [outcome] = await Promise.allSettled([layoutsStore.getOne(userId, layoutId)]);
      if (!isCurrent) return;
      if (outcome.status === "fulfilled") setFound({ key, layout: outcome.value, hasFailed: false });
      else setFound({ key, layout: null, hasFailed: true });
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [userId, layoutId, key]);
  return found?.key === key ? found : unknown;
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
