import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { systemLayoutsRead } from "./system-layouts.api.ts";

/** The dashboards that the server generates. */
export function useSystemLayouts(): ApiState<DashboardLayout[]> {
  return useApi(systemLayoutsRead.path, systemLayoutsRead.schema, { revalidateOnFocus: false });
}
