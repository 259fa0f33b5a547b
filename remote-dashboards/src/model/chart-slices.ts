import type { ChartEntry } from "./chart-series.ts";

/** Slices that a pie shows with their names. */
const NAMED_SLICES = 5;

/** The largest slices, and the others as one that `combine` makes of their sum and of themselves; one more than that is no problem. */
export function groupSlices(
  entries: readonly ChartEntry[],
  combine: (value: number, rest: readonly ChartEntry[]) => ChartEntry,
): readonly ChartEntry[] {
  if (entries.length <= NAMED_SLICES + 1) return entries;
  const largest = entries.toSorted((a, b) => b.value - a.value);
  const rest = largest.slice(NAMED_SLICES);
  const value = rest.reduce((sum, entry) => sum + entry.value, 0);
  return [...largest.slice(0, NAMED_SLICES), combine(value, rest)];
}
