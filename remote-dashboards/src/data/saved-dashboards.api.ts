import { getJson, sendJson } from "@gatehouse/shared/api";
import {
  type SaveDashboard,
  type SavedDashboard,
  savedDashboardEndpoints,
  savedDashboardListSchema,
  savedDashboardSchema,
} from "@gatehouse/shared/contracts/saved-dashboards.contract";

/** The user's dashboards on the server. */
export const serverDashboardsRead = { path: savedDashboardEndpoints.list, schema: savedDashboardListSchema };

/** Loads the user's current dashboards on the server. */
export const listServerDashboards = (): Promise<SavedDashboard[]> =>
  getJson(serverDashboardsRead.path, serverDashboardsRead.schema);

/** Saves a dashboard on the server; rejects with `dashboard_changed` if it was saved elsewhere first. */
export const putServerDashboard = (body: SaveDashboard): Promise<SavedDashboard> =>
  sendJson("put", savedDashboardEndpoints.one(body.layout.layoutId), body, savedDashboardSchema);

/** Removes a dashboard from the server; rejects like a save. */
export const removeServerDashboard = (layoutId: string, baseRevision: number): Promise<void> =>
  sendJson("delete", savedDashboardEndpoints.removal(layoutId, baseRevision));
