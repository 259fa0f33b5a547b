import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { invalidateLocalRecords, useLocalRecord } from "@gatehouse/shared/api";
import { useSession } from "@gatehouse/shared/session";
import { useState } from "react";
import type { DashboardContent } from "../model/dashboards/dashboard-difference.ts";
import { defaultDashboard } from "./default-dashboards.hooks.ts";
import { DRAFTS } from "./drafts.hooks.ts";
import { draftsStore } from "./drafts-store.ts";
import { localDashboardsStore } from "./local-dashboards-store.ts";
import { versionsStore } from "./versions-store.ts";

const ALL = "local-dashboards";
const ONE = "local-dashboard";

async function followSave(userId: string, dashboard: DashboardLayout): Promise<void> {
  void invalidateLocalRecords(ALL);
  // The dashboard is already saved, so a failure only loses an entry in the list of versions.
  await Promise.allSettled([versionsStore.add(userId, dashboard)]);
}

async function saveDashboard(userId: string, dashboard: DashboardLayout): Promise<void> {
  await localDashboardsStore.put(userId, dashboard);
  await followSave(userId, dashboard);
}

async function saveDashboardOver(
  userId: string,
  dashboard: DashboardLayout,
  base: DashboardContent | null,
): Promise<DashboardLayout | null> {
  const theirs = await localDashboardsStore.putOver(userId, dashboard, base);
  if (!theirs) await followSave(userId, dashboard);
  return theirs;
}

async function removeDashboard(userId: string, layoutId: string, isKept = true): Promise<void> {
  try {
    await localDashboardsStore.remove(userId, layoutId);
  } catch (error) {
    if (isKept) throw error;
  }
  if (defaultDashboard.get(userId) === layoutId) defaultDashboard.remove(userId);
  // Without its dashboard, a version that could not be removed is not shown, and a draft is offered as an unsaved one.
  await Promise.allSettled([versionsStore.removeAll(userId, layoutId), draftsStore.removeAll(userId, layoutId)]);
  // Drafts first: a draft whose dashboard is missing shows as one that was never saved.
  await invalidateLocalRecords(DRAFTS);
  await invalidateLocalRecords(ALL);
}

let probing: Promise<boolean> | null = null;

async function readAgain(): Promise<void> {
  probing = null;
  // What made this read fail may have kept others from drafts, revisions and versions.
  await invalidateLocalRecords();
}

type LocalDashboards = {
  /** In order of creation, the oldest first; undefined while loading. */
  dashboards: DashboardLayout[] | undefined;
  /** True if the last read failed. */
  hasFailed: boolean;
  /** Reads all that this browser keeps again, and tries again whether it can write. Also resolves after a failure. */
  retry: () => Promise<void>;
  /** Rejects without changes if the browser cannot write. Each save also adds a version. */
  save: (dashboard: DashboardLayout) => Promise<void>;
  /**
   * Like `save`, but if another tab has saved a different dashboard since `base`, returns that one and writes nothing.
   */
  saveOver: (dashboard: DashboardLayout, base: DashboardContent | null) => Promise<DashboardLayout | null>;
  /**
   * Also removes its versions and drafts, and clears the default if it was this one.
   * @param isKept - False if this browser keeps no dashboards, so that a failure leaves nothing behind.
   */
  remove: (layoutId: string, isKept?: boolean) => Promise<void>;
};

/** The user's dashboards in this browser. */
export function useLocalDashboards(): LocalDashboards {
  const userId = useSession().SessionUser?.UserId ?? "";
  const { data, hasFailed } = useLocalRecord([ALL, userId], () => localDashboardsStore.getAll(userId), {
    readsOnFocus: true,
  });
  return {
    dashboards: data,
    hasFailed,
    retry: readAgain,
    save: (dashboard) => saveDashboard(userId, dashboard),
    saveOver: (dashboard, base) => saveDashboardOver(userId, dashboard, base),
    remove: (layoutId, isKept) => removeDashboard(userId, layoutId, isKept),
  };
}

export type LocalDashboard = {
  /** Null if this browser has none or cannot read it; undefined while loading. */
  dashboard: DashboardLayout | null | undefined;
  /** The store could not be read. */
  hasFailed: boolean;
  /** Reads the store again. */
  retry: () => void;
};

/** One of the user's dashboards in this browser; null as id reads nothing. */
export function useLocalDashboard(id: string | null): LocalDashboard {
  const userId = useSession().SessionUser?.UserId ?? "";
  const [attempt, setAttempt] = useState(0);
  // The store logs read failures; the server may still have the dashboard.
  const { data, hasFailed } = useLocalRecord(id === null ? null : [ONE, userId, id, String(attempt)], () =>
    id === null ? Promise.resolve(null) : localDashboardsStore.getOne(userId, id),
  );
  return { dashboard: hasFailed ? null : data, hasFailed, retry: () => setAttempt(attempt + 1) };
}

/** Whether this browser can store dashboards. It is tried once, on first use and after a retry; undefined until then. */
export function useCanWriteLocal(): boolean | undefined {
  return useLocalRecord(["can-write-local"], () => (probing ??= localDashboardsStore.canWrite())).data;
}
