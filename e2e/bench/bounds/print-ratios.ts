import { formatTable } from "../format-table.ts";
import type { Bound } from "./bounds-file.ts";
import type { Judged } from "./judge-ratios.ts";
import { formatRatio, type Ratios } from "./ratios.ts";

const formatBound = (bound: Bound): string =>
  "atMost" in bound ? `at most ${bound.atMost}` : `at least ${bound.atLeast}`;

/** The bounds that do not hold, one a line; empty if all hold. */
export function formatBroken(judged: readonly Judged[]): string[] {
  return judged
    .filter(({ state }) => state === "broken")
    .map(({ bench, name, value, bound }) => `${bench}: ${name} is ${formatRatio(value)}, not ${formatBound(bound)}`);
}

/** Prints each figure with its bound. */
export function printJudged(judged: readonly Judged[]): void {
  const rows = judged.map(({ bench, name, value, bound, state }) => [
    `${bench}: ${name}`,
    formatRatio(value),
    formatBound(bound),
    bound.aim?.toString() ?? "-",
    state,
  ]);
  console.log("\nBounds");
  console.log(formatTable(["", "value", "bound", "aim", "state"], rows));
}

/** Prints the figures of several benches. */
export function printRatios(ratios: ReadonlyMap<string, Ratios>): void {
  const rows = [...ratios].flatMap(([bench, some]) =>
    Object.entries(some).map(([name, value]) => [`${bench}: ${name}`, formatRatio(value)]),
  );
  console.log("\nRatios");
  console.log(formatTable(["", "value"], rows));
}
