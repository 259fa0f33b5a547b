import type { ApiError } from "@gatehouse/shared/api";
import {
  dashboardComponentListSchema,
  dashboardLayoutSchema,
  dynamicDashboardEndpoints,
  tileRefreshSchema,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/** The server's default dashboard. */
export const defaultDashboardRead = { path: dynamicDashboardEndpoints.defaultLayout, schema: dashboardLayoutSchema };

/** A dashboard on the server: a system dashboard, or one that the user has saved there. */
export const dashboardRead = (layoutId: string) => ({
  path: dynamicDashboardEndpoints.layoutOf(layoutId),
  schema: dashboardLayoutSchema,
});

/** Statuses of a response without a dashboard: not found, or empty. */
const absent: ReadonlySet<number> = new Set([204, 404]);

/** Whether the server has no such dashboard; other failures do not tell. */
export const isAbsent = (error: ApiError | undefined): boolean => error !== undefined && absent.has(error.status);

/** The tiles that the user may read; those that aren't inactive can be added. */
export const componentsRead = {
  path: dynamicDashboardEndpoints.componentsWithInactive,
  schema: dashboardComponentListSchema,
};

/** The current data of a tile. */
export const tileRead = (componentId: string) => ({
  path: dynamicDashboardEndpoints.refreshOf(componentId),
  schema: tileRefreshSchema,
});
