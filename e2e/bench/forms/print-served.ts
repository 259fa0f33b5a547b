import { formatTable } from "../format-table.ts";
import { median, percentile } from "../statistics.ts";
import type { LargestSection } from "./measure-largest-section.ts";

/** Prints what the server has a part in. */
export function printServed(
  title: string,
  largest: readonly LargestSection[],
  secondServerMs: readonly number[],
): void {
  const [{ section, fieldCount } = { section: "", fieldCount: 0 }] = largest;
  const rows: [string, number][] = [
    [`open section ${section}, the largest, of ${fieldCount} fields, ms`, median(largest.map(({ openMs }) => openMs))],
    ["a saved option until another server has it p50, ms", median(secondServerMs)],
    ["  p95, ms", percentile(secondServerMs, 0.95)],
    ["  longest, ms", Math.max(...secondServerMs)],
  ];
  console.log(`\nSections of the server (opened: ${title}; saved: no throttling)`);
  console.log(
    formatTable(
      ["", "ms"],
      rows.map(([name, value]) => [name, value.toFixed(1)]),
    ),
  );
}
