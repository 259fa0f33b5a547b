import { invalidateApi, useApi, type ApiState } from "@gatehouse/shared/api";
import {
  dynamicDashboardEndpoints,
  type DashboardComponent,
  type TileRefresh,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { createRequestQueue } from "../model/request-queue.ts";
import { tileRead } from "./dynamic-dashboards.api.ts";

/** Tiles that ask the server at the same time; a dashboard of a hundred would hold up everything else. */
const MOST_AT_ONCE = 3;

const queue = createRequestQueue(MOST_AT_ONCE);

type Reading = {
  /** False while the tile is far from what is on screen: it asks for nothing. */
  isEnabled: boolean;
  /** 0 refreshes only when asked to. A hidden tab waits until it is seen again. */
  refreshIntervalMs: number;
};

/** What a tile shows; tiles of the same component share one answer. */
export function useTileData(component: DashboardComponent, reading: Reading): ApiState<TileRefresh> {
  const isAsking = reading.isEnabled && component.isDataComponent && component.isForbidden !== true;
  const { path, schema } = tileRead(component.componentId);
  return useApi(isAsking ? path : null, schema, {
    refreshInterval: reading.refreshIntervalMs,
    // Many tiles would all ask at each return to the tab; their age tells how old they are.
    revalidateOnFocus: false,
    revalidateIfStale: false,
    runRead: queue.run,
  });
}

/** Asks again for what every tile on screen shows. */
export function refreshAllTiles(): Promise<void> {
  return invalidateApi(dynamicDashboardEndpoints.refresh);
}
