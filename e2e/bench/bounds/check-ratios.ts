import type { Bounds } from "./bounds-file.ts";
import { judgeRatios } from "./judge-ratios.ts";
import { formatBroken, printJudged } from "./print-ratios.ts";
import type { Ratios } from "./ratios.ts";

/** 1 is only for a bound that does not hold. */
export const exitCodes = { kept: 0, broken: 1, fault: 2 } as const;

/** Prints each figure beside its bound; returns the exit code. */
export function checkRatios(ratios: ReadonlyMap<string, Ratios>, bounds: Bounds): number {
  const judged = [...ratios].flatMap(([bench, some]) => judgeRatios(bench, some, bounds));
  printJudged(judged);
  const broken = formatBroken(judged);
  for (const line of broken) console.error(line);
  return broken.length > 0 ? exitCodes.broken : exitCodes.kept;
}
