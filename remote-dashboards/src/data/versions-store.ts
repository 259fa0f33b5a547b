import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { layoutVersionSchema, MAX_VERSIONS, nextVersion, type LayoutVersion } from "../model/kept-layouts.ts";
import { listOwn, versionRecords } from "./kept-layout-records.ts";

const keyOf = ({ userId, layoutId, number }: Pick<LayoutVersion, "userId" | "layoutId" | "number">): string =>
  `${userId}/${layoutId}/${number}`;

async function list(userId: string, layoutId: string): Promise<LayoutVersion[]> {
  const own = await listOwn(versionRecords, layoutVersionSchema, userId);
  return own.filter((version) => version.layoutId === layoutId).toSorted((a, b) => b.number - a.number);
}

async function removeThese(versions: readonly LayoutVersion[]): Promise<void> {
  for (const version of versions) await versionRecords.remove(keyOf(version));
}

/** What each save of a dashboard has left, for going back to it. */
export const versionsStore = {
  /** Adds what was saved, and drops the oldest where there are too many. */
  add: (userId: string, layout: DashboardLayout): Promise<void> =>
    versionRecords.runAlone(async () => {
      const existing = await list(userId, layout.layoutId);
      const version = nextVersion(existing, { userId, layout, nowMs: Date.now() });
      if (!version) return;
      await versionRecords.set(keyOf(version), version);
      await removeThese(existing.slice(MAX_VERSIONS - 1));
    }),

  /** The newest first. */
  list,

  removeAll: (userId: string, layoutId: string): Promise<void> =>
    versionRecords.runAlone(async () => removeThese(await list(userId, layoutId))),
};
