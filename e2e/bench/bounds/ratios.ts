import { BenchFault } from "./bench-fault.ts";

/** What a bench says of the console in few figures, by name; without a unit in its name, a figure is a ratio. */
export type Ratios = Readonly<Record<string, number>>;

/** Refuses figures without samples, which would look like any other. */
export function requireRatios(bench: string, ratios: Ratios): Ratios {
  const missing = Object.keys(ratios).filter((name) => !Number.isFinite(ratios[name]));
  if (missing.length > 0) throw new BenchFault(`The bench ${bench} has no samples of ${missing.join(", ")}.`);
  return ratios;
}

/** Ratios with two digits, larger figures with one. */
export const formatRatio = (value: number): string => value.toFixed(value < 10 ? 2 : 1);

/** The last line of a bench. */
export function formatRatios(ratios: Ratios): string {
  return `ratios: ${Object.entries(ratios)
    .map(([name, value]) => `${name}=${formatRatio(value)}`)
    .join(" ")}`;
}
