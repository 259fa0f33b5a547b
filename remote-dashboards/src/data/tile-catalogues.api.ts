import {
  dashboardComponentListSchema,
  dynamicDashboardEndpoints,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/** The tiles that the user may add to a dashboard. */
export const tileCatalogueRead = { path: dynamicDashboardEndpoints.components, schema: dashboardComponentListSchema };
