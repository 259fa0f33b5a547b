import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { dashboardVersionSchema, MAX_VERSIONS, nextVersion, type DashboardVersion } from "../model/local-work.ts";
import { listOwn, versionRecords } from "./local-work-records.ts";

const keyOf = ({ userId, layoutId, number }: Pick<DashboardVersion, "userId" | "layoutId" | "number">): string =>
  `${userId}/${layoutId}/${number}`;

async function list(userId: string, layoutId: string): Promise<DashboardVersion[]> {
  const own = await listOwn(versionRecords, dashboardVersionSchema, userId);
  return own.filter((version) => version.layoutId === layoutId).toSorted((a, b) => b.number - a.number);
}

async function removeThese(versions: readonly DashboardVersion[]): Promise<void> {
  for (const version of versions) await versionRecords.remove(keyOf(version));
}

/** The versions of dashboards: one for each save, to go back to. */
export const versionsStore = {
  /** Adds a version, and removes the oldest ones beyond the maximum. */
  add: (userId: string, dashboard: DashboardLayout): Promise<void> =>
    versionRecords.runAlone(async () => {
      const existing = await list(userId, dashboard.layoutId);
      const version = nextVersion(existing, { userId, layout: dashboard, nowMs: Date.now() });
      if (!version) return;
      await versionRecords.set(keyOf(version), version);
      await removeThese(existing.slice(MAX_VERSIONS - 1));
    }),

  /** The newest first. */
  list,

  removeAll: (userId: string, layoutId: string): Promise<void> =>
    versionRecords.runAlone(async () => removeThese(await list(userId, layoutId))),
};
