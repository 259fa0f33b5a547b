import { invalidateApi } from "@gatehouse/shared/api";
import { dynamicDashboardEndpoints } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/** Refreshes every tile on screen. */
export function refreshAllTiles(): Promise<void> {
  return invalidateApi(dynamicDashboardEndpoints.refresh);
}
