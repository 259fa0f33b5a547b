import { formatTable } from "../format-table.ts";
import { judgeGrowth } from "../judge-growth.ts";
import type { TabMemory } from "../read-memory.ts";
import type { DashboardMemory } from "./measure-dashboard-memory.ts";

/** Growth per visit within which a figure levels off; a leaked tile is larger. */
const figures: { name: string; read: (memory: TabMemory) => number; tolerance: number }[] = [
  { name: "heap, kB", read: ({ heapKb }) => heapKb, tolerance: 150 },
  { name: "DOM nodes", read: ({ nodes }) => nodes, tolerance: 5 },
  { name: "listeners", read: ({ listeners }) => listeners, tolerance: 2 },
];

/** Prints the memory of the dashboard, and what remains on another page after each visit. */
export function printDashboardMemory({ before, opened, allShown, refreshed, left }: DashboardMemory): void {
  const head = ["", "before", "opened", "all shown", "20 refreshes", "left", `left ${left.length} times`, "verdict"];
  const rows = figures.map(({ name, read, tolerance }) => {
    const readings = [before, opened, allShown, refreshed, ...left.slice(0, 1), ...left.slice(-1)];
    const values = readings.map((memory) => read(memory).toFixed(0));
    return [name, ...values, judgeGrowth(left.map(read), tolerance).isLevelingOff ? "levels off" : "GROWS"];
  });
  console.log("\nMemory around the dashboard of 100 tiles, garbage collected (no throttling)");
  console.log(formatTable(head, rows));
}
