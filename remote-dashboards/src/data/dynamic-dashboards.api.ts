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

/** The tiles that the user may add. */
export const componentsRead = { path: dynamicDashboardEndpoints.components, schema: dashboardComponentListSchema };

/** What a tile of the catalogue shows now. */
export const tileRead = (componentId: string) => ({
  path: dynamicDashboardEndpoints.refreshOf(componentId),
  schema: tileRefreshSchema,
});
