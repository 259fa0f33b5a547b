import * as z from "@gatehouse/shared/schema";
import { dashboardLayoutSchema } from "./dynamic-dashboards.contract.ts";

/** Maximum number of dashboards of one user on the server. */
export const MAX_SAVED_DASHBOARDS = 100;

/** A dashboard that its user saved on the server. */
export const savedDashboardSchema = z.object({
  layout: dashboardLayoutSchema,
  /** Increases from 1 with each save; a save names the revision that it changes. */
  revision: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** Response of `GET /api/user/dashboards`, oldest first. */
export const savedDashboardListSchema = z.array(savedDashboardSchema);

/** Body of `PUT /api/user/dashboards/{layoutId}`. `baseRevision` is null for a new dashboard. */
export const saveDashboardSchema = z.object({
  layout: dashboardLayoutSchema.check(
    z.refine(({ displayName }) => displayName.trim() !== "", { path: ["displayName"] }),
  ),
  baseRevision: z.nullable(z.int().check(z.minimum(1), z.maximum(2_000_000_000))),
});

/** Response 409 of a save or removal, code `dashboard_changed`: the current dashboard; null if it was removed. */
export const dashboardConflictSchema = z.object({
  code: z.literal("dashboard_changed"),
  current: z.nullable(savedDashboardSchema),
});

export type SavedDashboard = z.infer<typeof savedDashboardSchema>;
export type SaveDashboard = z.infer<typeof saveDashboardSchema>;

/** Dashboards of the user on the server, the same in every organization. */
export const savedDashboardEndpoints = {
  list: "/api/user/dashboards",
  one: (layoutId: string): string => `/api/user/dashboards/${encodeURIComponent(layoutId)}`,
  /** `DELETE`, with the revision that the user has seen. */
  removal: (layoutId: string, baseRevision: number): string =>
    `/api/user/dashboards/${encodeURIComponent(layoutId)}?baseRevision=${baseRevision}`,
} as const;
