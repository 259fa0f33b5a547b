import type { ApiError } from "@gatehouse/shared/api";
import {
  dashboardComponentListSchema,
  dashboardLayoutSchema,
  dynamicDashboardEndpoints,
  tileRefreshSchema,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/** The dashboard that the server offers to everyone. */
export const defaultLayoutRead = { path: dynamicDashboardEndpoints.defaultLayout, schema: dashboardLayoutSchema };

/** A dashboard that the server has: one of its own, or one that the user has saved there. */
export const layoutRead = (layoutId: string) => ({
  path: dynamicDashboardEndpoints.layoutOf(layoutId),
  schema: dashboardLayoutSchema,
});

/** Statuses of an answer without a dashboard: not found, or empty. */
const absent: ReadonlySet<number> = new Set([204, 404]);

/** Whether the server has said that there is no such dashboard; any other failure says nothing about it. */
export const isAbsent = (error: ApiError | undefined): boolean => error !== undefined && absent.has(error.status);

/** The tiles that the user may add. */
export const componentsRead = { path: dynamicDashboardEndpoints.components, schema: dashboardComponentListSchema };

/** What a tile of the catalogue shows now. */
export const tileRead = (componentId: string) => ({
  path: dynamicDashboardEndpoints.refreshOf(componentId),
  schema: tileRefreshSchema,
});
