import type { BrowserContext } from "@playwright/test";
import {
  gridDataSchema,
  gridEndpoints,
  type GridData,
  type GridDataRequest,
} from "@gatehouse/shared/contracts/grids.contract";

/** Rows of one request in all measurements. */
export const READ_ROWS = 100;

export const SAMPLES = 60;

export type TimedRead = { data: GridData; durationMs: number };

/** Reads rows of a grid as its page does; throws if the server refuses. */
export async function timeRows(
  context: BrowserContext,
  definitionId: string,
  request: GridDataRequest,
): Promise<TimedRead> {
  const startedAt = performance.now();
  const answer = await context.request.post(gridEndpoints.data(definitionId), {
    data: { limit: READ_ROWS, ...request },
  });
  const body: unknown = await answer.json();
  const durationMs = performance.now() - startedAt;
  if (!answer.ok()) throw new Error(`The grid answered ${answer.status()}: ${JSON.stringify(body)}`);
  return { data: gridDataSchema.parse(body), durationMs };
}

/** Milliseconds of one request, repeated. */
export async function repeatRows(
  context: BrowserContext,
  definitionId: string,
  request: GridDataRequest,
): Promise<number[]> {
  const durationsMs: number[] = [];
  // The first one warms up caches.
  for (let sample = 0; sample <= SAMPLES; sample += 1)
    durationsMs.push((await timeRows(context, definitionId, request)).durationMs);
  return durationsMs.slice(1);
}
