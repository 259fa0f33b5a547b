import {
  dashboardLayoutListSchema,
  dynamicDashboardEndpoints,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/** The dashboards that the server generates. */
export const systemDashboardsRead = { path: dynamicDashboardEndpoints.layouts, schema: dashboardLayoutListSchema };
