import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { componentsRead } from "./dynamic-dashboards.api.ts";
import { useLanguageChange } from "./use-language-change.ts";

/** The tiles that the user may add to a dashboard. */
export function useTileCatalogue(): ApiState<DashboardComponent[]> {
  const state = useApi(componentsRead.path, componentsRead.schema, { revalidateOnFocus: false });
  useLanguageChange(state.mutate);
  return state;
}
