import { BenchFault } from "./bench-fault.ts";
import type { Bound, Bounds } from "./bounds-file.ts";
import type { Ratios } from "./ratios.ts";

/** "aim missed" is within its bound. */
export type State = "kept" | "aim missed" | "broken";

export type Judged = { bench: string; name: string; value: number; bound: Bound; state: State };

function judge(value: number, bound: Bound): State {
  const isWithin = (limit: number): boolean => ("atMost" in bound ? value <= limit : value >= limit);
  if (!isWithin("atMost" in bound ? bound.atMost : bound.atLeast)) return "broken";
  return bound.aim === undefined || isWithin(bound.aim) ? "kept" : "aim missed";
}

/** Compares each figure of a bench with its bound; a figure without a bound and a bound without a figure are faults. */
export function judgeRatios(bench: string, ratios: Ratios, bounds: Bounds): Judged[] {
  const ofBench = bounds[bench] ?? {};
  const unbound = Object.keys(ratios).filter((name) => ofBench[name] === undefined);
  const unknown = Object.keys(ofBench).filter((name) => ratios[name] === undefined);
  if (unbound.length > 0) throw new BenchFault(`The bounds of ${bench} lack ${unbound.join(", ")}.`);
  if (unknown.length > 0) throw new BenchFault(`The bench ${bench} has no figure ${unknown.join(", ")}.`);
  return Object.entries(ofBench).map(([name, bound]) => {
    const value = ratios[name] ?? Number.NaN;
    return { bench, name, value, bound, state: judge(value, bound) };
  });
}
