import { formatTable } from "../format-table.ts";
import type { LongTaskSummary } from "../long-tasks.ts";
import { median, percentile } from "../statistics.ts";
import type { DragFrames } from "./measure-drag-frames.ts";
import type { Reading } from "./measure-reading.ts";

/** A round in one of the surroundings. */
export type DashboardSample = { surroundings: string; reading: Reading; drag: DragFrames };

type Figure = [string, (samples: readonly DashboardSample[]) => number];

const medianOf =
  (read: (sample: DashboardSample) => number) =>
  (samples: readonly DashboardSample[]): number =>
    median(samples.map(read));

const medianOfRefreshes =
  (read: (refresh: Reading["refreshes"][number]) => number) =>
  (samples: readonly DashboardSample[]): number =>
    median(samples.flatMap(({ reading }) => reading.refreshes.map(read)));

const frames = (samples: readonly DashboardSample[]): number[] => samples.flatMap(({ drag }) => drag.framesMs);

const longest = (tasks: readonly LongTaskSummary[]): number => Math.max(...tasks.map(({ longestMs }) => longestMs));

const figures: Figure[] = [
  ["first tile with data, ms", medianOf(({ reading }) => reading.firstTileMs)],
  ["all tiles near the screen, ms", medianOf(({ reading }) => reading.opening.ms)],
  ["  long tasks until quiet", medianOf(({ reading }) => reading.opening.tasks.count)],
  ["  blocking, ms", medianOf(({ reading }) => reading.opening.tasks.blockingMs)],
  ["  longest, ms", (samples) => longest(samples.map(({ reading }) => reading.opening.tasks))],
  ["  requests of tiles", medianOf(({ reading }) => reading.opening.requests.count)],
  ["  most at once", (samples) => Math.max(...samples.map(({ reading }) => reading.opening.requests.mostAtOnce))],
  ["  charts and tables", medianOf(({ reading }) => reading.near.charts + reading.near.tables)],
  ["  elements of the page", medianOf(({ reading }) => reading.near.elements)],
  ["all 100 tiles for paper, ms", medianOf(({ reading }) => reading.printing.ms)],
  ["  again, data at hand, ms", medianOf(({ reading }) => reading.printingAgain.ms)],
  ["  charts and tables", medianOf(({ reading }) => reading.printingAgain.charts + reading.printingAgain.tables)],
  ["  elements of the page", medianOf(({ reading }) => reading.printingAgain.elements)],
  ["refresh of 100 tiles, ms", medianOfRefreshes(({ ms }) => ms)],
  ["  blocking, ms", medianOfRefreshes(({ tasks }) => tasks.blockingMs)],
  [
    "  longest, ms",
    (samples) => longest(samples.flatMap(({ reading }) => reading.refreshes.map(({ tasks }) => tasks))),
  ],
  ["  requests", medianOfRefreshes(({ requests }) => requests.count)],
  ["frame of a drag p50, ms", (samples) => median(frames(samples))],
  ["  p95, ms", (samples) => percentile(frames(samples), 0.95)],
  ["  longest, ms", (samples) => Math.max(...frames(samples))],
  ["  long tasks of all drags", (samples) => samples.reduce((sum, { drag }) => sum + drag.tasks.count, 0)],
];

/** Prints the dashboard of 100 tiles, a column for each of the surroundings: medians, and the maximum of all rounds. */
export function printDashboard(titles: Readonly<Record<string, string>>, samples: readonly DashboardSample[]): void {
  const columns = Object.keys(titles).map((name) => samples.filter(({ surroundings }) => surroundings === name));
  console.log("\nDashboard of 100 tiles (30 bar, 30 line and 20 pie charts, 20 tables), opened with the code cached");
  const rows = figures.map(([name, read]) => [name, ...columns.map((some) => read(some).toFixed(1))]);
  console.log(formatTable(["", ...Object.values(titles)], rows));
}
