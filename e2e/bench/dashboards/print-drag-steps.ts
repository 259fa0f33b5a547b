import { formatTable } from "../format-table.ts";
import { median, percentile } from "../statistics.ts";
import type { DragSample } from "./measure-drag-steps.ts";

/** Prints medians of all rounds, a line for each engine and board size. */
export function printDragSteps(samples: readonly DragSample[]): void {
  const kinds = Map.groupBy(samples, ({ engine, tiles }) => `${engine} ${tiles}`);
  const rows = [...kinds.values()].map((some) => {
    const stepsMs = some.flatMap((sample) => sample.stepsMs);
    const [{ engine, tiles } = { engine: "", tiles: 0 }] = some;
    return [
      engine,
      String(tiles),
      median(some.map(({ stepsPerSecond }) => stepsPerSecond)).toFixed(0),
      (median(stepsMs) * 1000).toFixed(0),
      (percentile(stepsMs, 0.95) * 1000).toFixed(0),
    ];
  });
  console.log("\nOne step of a drag in the grid engine alone (no drawing); gridstack pushes down only");
  console.log(formatTable(["engine", "tiles", "steps a second", "p50, µs", "p95, µs"], rows));
}
