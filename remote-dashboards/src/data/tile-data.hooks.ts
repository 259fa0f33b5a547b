import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { DashboardComponent, TileRefresh } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { createRequestQueue } from "../model/request-queue.ts";
import { tileRead } from "./dynamic-dashboards.api.ts";
import { useLanguageChange } from "./use-language-change.ts";

/** Maximum number of tile requests at once; a dashboard of a hundred tiles would delay all other requests. */
const MAX_CONCURRENT_REQUESTS = 3;

const queue = createRequestQueue(MAX_CONCURRENT_REQUESTS);

type Reading = {
  /** False while the tile is far from the screen, which sends no request. */
  isEnabled: boolean;
  /** 0 refreshes only on request. A hidden tab waits until it is visible again. */
  refreshIntervalMs: number;
};

/** The data of a tile; tiles of the same component share one request. */
export function useTileData(component: DashboardComponent, reading: Reading): ApiState<TileRefresh> {
  const isAsking = reading.isEnabled && component.isDataComponent && component.isForbidden !== true;
  const { path, schema } = tileRead(component.componentId);
  const state = useApi(isAsking ? path : null, schema, {
    refreshInterval: reading.refreshIntervalMs,
    // Otherwise many tiles would send requests at each return to the tab; the toolbar shows how old the data is.
    revalidateOnFocus: false,
    revalidateIfStale: false,
    runRead: queue.run,
  });
  useLanguageChange(isAsking && component.remote !== undefined ? state.mutate : null);
  return state;
}
