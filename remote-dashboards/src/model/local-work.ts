import {
  MAX_DASHBOARD_NAME_LENGTH,
  dashboardLayoutSchema,
  type DashboardLayout,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import * as z from "@gatehouse/shared/schema";
import { RECORD_FORMAT } from "./local-dashboards.ts";

/** Number of versions to keep for each dashboard; the oldest is removed first. */
export const MAX_VERSIONS = 20;

const format = z.literal(RECORD_FORMAT);

/** Unsaved changes; unlike a saved dashboard, they may have no name. */
export const draftSchema = z.object({
  format,
  userId: z.string(),
  /** Identifies one opening of the dashboard in the editor. */
  id: z.string(),
  layout: z.extend(dashboardLayoutSchema, { displayName: z.string().check(z.maxLength(MAX_DASHBOARD_NAME_LENGTH)) }),
  savedAtMs: z.number(),
});

/** A dashboard after one save. */
export const dashboardVersionSchema = z.object({
  format,
  userId: z.string(),
  layoutId: z.string(),
  /** Counts from 1 with each save of the dashboard. */
  number: z.int(),
  layout: dashboardLayoutSchema,
  savedAtMs: z.number(),
});

export type Draft = z.infer<typeof draftSchema>;
export type DashboardVersion = z.infer<typeof dashboardVersionSchema>;

type Save = { userId: string; layout: DashboardLayout; nowMs: number };

/** Returns the next version; null if nothing changed. Expects the newest version first. */
export function nextVersion(
  existing: readonly DashboardVersion[],
  { userId, layout, nowMs }: Save,
): DashboardVersion | null {
  const [newest] = existing;
  if (newest && JSON.stringify(newest.layout) === JSON.stringify(layout)) return null;
  const number = (newest?.number ?? 0) + 1;
  return { format: RECORD_FORMAT, userId, layoutId: layout.layoutId, number, layout, savedAtMs: nowMs };
}

/** The revision on the server that this browser's copy was made from. */
export const localRevisionSchema = z.object({
  format,
  userId: z.string(),
  layoutId: z.string(),
  revision: z.int(),
});
