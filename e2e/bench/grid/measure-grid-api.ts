import type { BrowserContext } from "@playwright/test";
import { gridEndpoints, type GridDataRequest } from "@gatehouse/shared/contracts/grids.contract";
import { middleOf } from "./bench-assets.ts";
import { repeatRows, SAMPLES } from "../time-rows.ts";
import { assetsGrid, readAssets } from "./grid-requests.ts";

const placeNames = ["begin", "middle", "end"] as const;
const requests = {
  sortByAddress: { sort: { field: "ipAddress", direction: "descending" } },
  isOneSystem: { where: ["operatingSystem:is:Debian 13"] },
  notSeenRecently: { where: ["lastSeenAt:olderThan:30d"] },
  contains: { text: "0099" },
  containsForeign: { text: "東京-00001" },
} as const satisfies Record<string, GridDataRequest>;

/** Milliseconds of single requests, by what they ask for. */
export type GridApiSample = Record<(typeof placeNames)[number] | keyof typeof requests, number[]> & {
  exportMs: number;
  exportedRows: number;
};

/** Where a reader is, and how the reader goes on from there. */
type Place = { direction: "after" | "before"; cursor: string };
type Places = Record<(typeof placeNames)[number], Place>;

/** Cursors can't be made up, but they don't name a filter: any row gives one. */
async function findPlaces(context: BrowserContext, rowCount: number): Promise<Places> {
  const placeOf = async (direction: Place["direction"], request: GridDataRequest): Promise<Place> => {
    const cursor = (await readAssets(context, { limit: 1, ...request })).data[direction];
    if (!cursor) throw new Error("There are too few assets for the bench.");
    return { direction, cursor };
  };
  return {
    begin: await placeOf("after", {}),
    middle: await placeOf("after", { where: [`name:startsWith:${middleOf(rowCount)}`] }),
    end: await placeOf("before", { fromEnd: true }),
  };
}

/** The requests of readers who scroll on from three places, in turn, so that all three meet the same disturbances. */
async function readOn(context: BrowserContext, rowCount: number): Promise<Record<keyof Places, number[]>> {
  const places = await findPlaces(context, rowCount);
  const cursors = { begin: places.begin.cursor, middle: places.middle.cursor, end: places.end.cursor };
  const durationsMs = { begin: [] as number[], middle: [] as number[], end: [] as number[] };
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    for (const name of placeNames) {
      const { direction, cursor } = places[name];
      const { data, durationMs } = await readAssets(context, { [direction]: cursors[name] });
      durationsMs[name].push(durationMs);
      // Few rows come to their end.
      cursors[name] = data[direction] ?? cursor;
    }
  }
  return durationsMs;
}

async function timeExport(context: BrowserContext): Promise<{ exportMs: number; exportedRows: number }> {
  const startedAt = performance.now();
  const answer = await context.request.get(`${gridEndpoints.export(assetsGrid)}?format=jsonl`, { timeout: 600_000 });
  const text = (await answer.body()).toString("utf8");
  return { exportMs: performance.now() - startedAt, exportedRows: text.split("\n").length - 1 };
}

/** Times requests to a grid of this many rows. */
export async function measureGridApi(context: BrowserContext, rowCount: number): Promise<GridApiSample> {
  return {
    ...(await readOn(context, rowCount)),
    sortByAddress: await repeatRows(context, assetsGrid, requests.sortByAddress),
    isOneSystem: await repeatRows(context, assetsGrid, requests.isOneSystem),
    notSeenRecently: await repeatRows(context, assetsGrid, requests.notSeenRecently),
    contains: await repeatRows(context, assetsGrid, requests.contains),
    containsForeign: await repeatRows(context, assetsGrid, requests.containsForeign),
    ...(await timeExport(context)),
  };
}
