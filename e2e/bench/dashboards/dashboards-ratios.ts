import type { Ratios } from "../bounds/ratios.ts";
import { median } from "../statistics.ts";
import type { DashboardMemory } from "./measure-dashboard-memory.ts";
import type { DragSample } from "./measure-drag-steps.ts";
import type { RemoteBytes } from "./measure-remote-bytes.ts";

export type DashboardsFigures = {
  dragSteps: readonly DragSample[];
  memory: Pick<DashboardMemory, "left">;
  bytes: readonly RemoteBytes[];
};

const stepMs = (samples: readonly DragSample[], engine: string, tiles: number): number =>
  median(samples.filter((sample) => sample.engine === engine && sample.tiles === tiles).flatMap((one) => one.stepsMs));

const bytesOf = (bytes: readonly RemoteBytes[], dashboard: string): number =>
  bytes.find((one) => one.dashboard === dashboard)?.bytes ?? Number.NaN;

/**
 * A step of a drag as a multiple of angular-gridster2's, the heap after the last visit as a multiple of that after the
 * first, and the bytes of all charts as a multiple of those of tables.
 */
export function dashboardsRatios({ dragSteps, memory, bytes }: DashboardsFigures): Ratios {
  const ofGridster = (tiles: number): number =>
    stepMs(dragSteps, "Gatehouse", tiles) / stepMs(dragSteps, "angular-gridster2", tiles);
  return {
    "drag-step-100": ofGridster(100),
    "drag-step-500": ofGridster(500),
    "heap-growth": (memory.left.at(-1)?.heapKb ?? Number.NaN) / (memory.left[0]?.heapKb ?? Number.NaN),
    "chart-bytes": bytesOf(bytes, "all-charts") / bytesOf(bytes, "tables"),
  };
}
