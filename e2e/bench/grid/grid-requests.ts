import type { BrowserContext } from "@playwright/test";
import { gridDefinitionIds, type GridDataRequest } from "@gatehouse/shared/contracts/grids.contract";
import { timeRows, type TimedRead } from "../time-rows.ts";

export const assetsGrid = gridDefinitionIds.assets;

/** Reads assets as the page does; throws if the server refuses. */
export const readAssets = (context: BrowserContext, request: GridDataRequest): Promise<TimedRead> =>
  timeRows(context, assetsGrid, request);
