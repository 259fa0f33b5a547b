import { formatTable } from "../format-table.ts";
import { judgeGrowth } from "../judge-growth.ts";
import type { MemoryReading } from "./measure-memory.ts";

type Figure = { name: string; read: (reading: MemoryReading) => number; tolerance: number };

/**
 * Growth per reading (50 switches) within which a figure levels off. The heap varies by 100 kB, and a leaked page is
 * larger than 4 kB per switch; the other figures vary with the page.
 */
const figures: Figure[] = [
  { name: "heap, kB", read: ({ heapKb }) => heapKb, tolerance: 200 },
  { name: "DOM nodes", read: ({ nodes }) => nodes, tolerance: 5 },
  { name: "listeners", read: ({ listeners }) => listeners, tolerance: 2 },
  { name: "documents", read: ({ documents }) => documents, tolerance: 0.5 },
  { name: "style sheets", read: ({ styleSheets }) => styleSheets, tolerance: 0 },
];

const signed = (value: number): string => (value > 0 ? `+${value.toFixed(0)}` : value.toFixed(0));

/** Prints the readings, the growth between them, and whether it levels off. */
export function printMemory(readings: readonly MemoryReading[]): void {
  const head = [
    "",
    ...readings.map(({ switches }) => String(switches)),
    ...readings.slice(1).map(() => "growth"),
    "verdict",
  ];
  const rows = figures.map(({ name, read, tolerance }) => {
    const values = readings.map(read);
    const { steps, isLevelingOff } = judgeGrowth(values, tolerance);
    const result = isLevelingOff ? "levels off" : "GROWS";
    return [name, ...values.map((value) => value.toFixed(0)), ...steps.map(signed), result];
  });
  console.log("\nMemory after so many switches, garbage collected, at the dashboard (no throttling)");
  console.log(formatTable(head, rows));
}
