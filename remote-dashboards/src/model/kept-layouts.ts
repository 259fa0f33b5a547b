import {
  DASHBOARD_NAME_MAX_LENGTH,
  dashboardLayoutSchema,
  type DashboardLayout,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { z } from "zod/mini";
import { STORED_FORMAT } from "./stored-layouts.ts";

/** Versions of one dashboard that are kept; the oldest goes first. */
export const MAX_VERSIONS = 20;

const format = z.literal(STORED_FORMAT);

/** Unsaved work; unlike a saved layout it may still lack a name. */
export const draftSchema = z.object({
  format,
  userId: z.string(),
  /** Of the opening of the dashboard that wrote it. */
  id: z.string(),
  layout: z.extend(dashboardLayoutSchema, { displayName: z.string().check(z.maxLength(DASHBOARD_NAME_MAX_LENGTH)) }),
  savedAtMs: z.number(),
});

/** A layout as it was after one save. */
export const layoutVersionSchema = z.object({
  format,
  userId: z.string(),
  layoutId: z.string(),
  /** Counts from 1 with each save of the layout. */
  number: z.int(),
  layout: dashboardLayoutSchema,
  savedAtMs: z.number(),
});

export type Draft = z.infer<typeof draftSchema>;
export type LayoutVersion = z.infer<typeof layoutVersionSchema>;

type Save = { userId: string; layout: DashboardLayout; nowMs: number };

/** The version after the ones there are, the newest of which comes first; null where nothing has changed since. */
export function nextVersion(existing: readonly LayoutVersion[], { userId, layout, nowMs }: Save): LayoutVersion | null {
  const [newest] = existing;
  if (newest && JSON.stringify(newest.layout) === JSON.stringify(layout)) return null;
  const number = (newest?.number ?? 0) + 1;
  return { format: STORED_FORMAT, userId, layoutId: layout.layoutId, number, layout, savedAtMs: nowMs };
}

/** Which state of the dashboard on the server this browser has. */
export const keptRevisionSchema = z.object({
  format,
  userId: z.string(),
  layoutId: z.string(),
  revision: z.int(),
});
