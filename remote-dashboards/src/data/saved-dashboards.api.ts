import { getJson, sendJson } from "@gatehouse/shared/api";
import {
  savedDashboardEndpoints,
  savedDashboardListSchema,
  savedDashboardSchema,
  type SaveDashboard,
  type SavedDashboard,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/** The dashboards that the user keeps on the server. */
export const savedDashboardsRead = { path: savedDashboardEndpoints.list, schema: savedDashboardListSchema };

/** What the user has on the server now. */
export const listSavedDashboards = (): Promise<SavedDashboard[]> =>
  getJson(savedDashboardsRead.path, savedDashboardsRead.schema);

/** Saves a dashboard on the server; rejects with `dashboard_changed` where another place was faster. */
export const putSavedDashboard = (body: SaveDashboard): Promise<SavedDashboard> =>
  sendJson("put", savedDashboardEndpoints.one(body.layout.layoutId), body, savedDashboardSchema);

/** Removes a dashboard from the server; rejects like a save. */
export const removeSavedDashboard = (layoutId: string, baseRevision: number): Promise<void> =>
  sendJson("delete", savedDashboardEndpoints.removal(layoutId, baseRevision));
