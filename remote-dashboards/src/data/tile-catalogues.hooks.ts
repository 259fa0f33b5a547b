import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { tileCatalogueRead } from "./tile-catalogues.api.ts";

/** The tiles that the user may add to a dashboard. */
export function useTileCatalogue(): ApiState<DashboardComponent[]> {
  return useApi(tileCatalogueRead.path, tileCatalogueRead.schema, { revalidateOnFocus: false });
}
