import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { systemDashboardsRead } from "./system-dashboards.api.ts";

/** The dashboards that the server generates. */
export function useSystemDashboards(): ApiState<DashboardLayout[]> {
  return useApi(systemDashboardsRead.path, systemDashboardsRead.schema, { revalidateOnFocus: false });
}
