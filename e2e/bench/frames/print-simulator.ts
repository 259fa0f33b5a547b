import { formatTable } from "../format-table.ts";
import { median, percentile } from "../statistics.ts";
import type { SimulatorSample } from "./measure-simulator.ts";

/** Prints how fast the simulator judges, and how long small requests wait while it does. */
export function printSimulator(samples: readonly SimulatorSample[]): void {
  const [{ starts } = { starts: 0 }] = samples;
  console.log(`\nSimulator, ${starts} starts, against a published version`);
  const perSecond = samples.map(({ starts: judged, runMs }) => judged / (runMs / 1000));
  const reads = samples.flatMap(({ readMs }) => readMs);
  console.log(
    formatTable(
      ["starts a second", "first result, ms", "all results, s", "read beside it p95, ms", "longest, ms"],
      [
        [
          median(perSecond).toFixed(0),
          median(samples.map(({ firstResultMs }) => firstResultMs)).toFixed(0),
          (median(samples.map(({ firstResultMs, runMs }) => firstResultMs + runMs)) / 1000).toFixed(1),
          percentile(reads, 0.95).toFixed(1),
          Math.max(...reads).toFixed(1),
        ],
      ],
    ),
  );
}
