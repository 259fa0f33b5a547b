import {
  dashboardLayoutListSchema,
  dynamicDashboardEndpoints,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/** The dashboards that the server generates. */
export const systemLayoutsRead = { path: dynamicDashboardEndpoints.layouts, schema: dashboardLayoutListSchema };
