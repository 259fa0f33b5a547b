import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { componentsRead } from "./dynamic-dashboards.api.ts";

/** The tiles that the user may add to a dashboard. */
export function useTileCatalogue(): ApiState<DashboardComponent[]> {
  return useApi(componentsRead.path, componentsRead.schema, { revalidateOnFocus: false });
}
