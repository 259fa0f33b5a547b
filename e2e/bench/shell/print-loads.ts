import { formatTable } from "../format-table.ts";
import type { LongTaskSummary } from "../long-tasks.ts";
import { median, percentile } from "../statistics.ts";
import type { Load } from "./measure-loads.ts";
import type { SwitchSamples } from "./shell-ratios.ts";

export type LoadSample = { surroundings: string; page: string; cold: Load; warm: Load };

const rounded = (samples: readonly number[]): string => median(samples).toFixed(0);

function taskCells(summaries: readonly LongTaskSummary[]): string[] {
  return [
    rounded(summaries.map(({ count }) => count)),
    rounded(summaries.map(({ blockingMs }) => blockingMs)),
    rounded(summaries.map(({ longestMs }) => longestMs)),
  ];
}

function loadRow(name: string, loads: readonly Load[]): string[] {
  const before = taskCells(loads.map((load) => load.before));
  const after = taskCells(loads.map((load) => load.after));
  return [name, rounded(loads.map(({ paintedMs }) => paintedMs)), ...before, ...after];
}

/** Prints medians until the page is painted, and of the work after that. */
export function printLoads(title: string, samples: readonly LoadSample[]): void {
  const head = [
    "",
    "painted, ms",
    "long tasks",
    "blocking, ms",
    "longest, ms",
    "later tasks",
    "blocking, ms",
    "longest, ms",
  ];
  const pages = [...new Set(samples.map(({ page }) => page))];
  for (const visit of ["cold", "warm"] as const) {
    const rows = pages.map((page) => {
      const loads = samples.filter((sample) => sample.page === page).map((sample) => sample[visit]);
      return loadRow(page, loads);
    });
    const kind = visit === "cold" ? "nothing cached" : "second visit";
    console.log(`\nFrom navigation to painted page, ${kind} (${title}), medians of ${samples.length / pages.length}`);
    console.log(formatTable(head, rows));
  }
}

/** Prints switches within a tab, and the work that says how fast the machine was. */
export function printSwitches(title: string, { switches, pageWorkMs }: SwitchSamples): void {
  const head = ["", "p50, ms", "p95, ms", "long tasks", "blocking, ms", "longest, ms"];
  const kinds = [
    ["first switch", switches.filter(({ isFirst }) => isFirst)],
    ["later switch", switches.filter(({ isFirst }) => !isFirst)],
  ] as const;
  const rows = kinds.map(([name, some]) => {
    const times = some.map(({ paintedMs }) => paintedMs);
    const worst = Math.max(...some.map(({ tasks }) => tasks.longestMs));
    const [count = "", blocking = ""] = taskCells(some.map(({ tasks }) => tasks));
    return [name, rounded(times), percentile(times, 0.95).toFixed(0), count, blocking, worst.toFixed(0)];
  });
  console.log(
    `\nSwitch within the tab (${title}), ${switches.length} switches; the longest task is that of all of them`,
  );
  console.log(formatTable(head, rows));
  console.log(`Page work for comparison: p50 ${median(pageWorkMs).toFixed(1)} ms`);
}
