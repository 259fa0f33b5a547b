import type { Ratios } from "../bounds/ratios.ts";
import { fast4g } from "../bench-surroundings.ts";
import { median, percentile } from "../statistics.ts";
import type { MemoryReading } from "./measure-memory.ts";
import { REFERENCE_PAGE_WORK_MS } from "./measure-page-work.ts";
import type { Switch } from "./measure-switches.ts";

/** Switches, and the speed of the machine before and after each of their rounds. */
export type SwitchSamples = { switches: Switch[]; pageWorkMs: number[] };

export type ShellFigures = { switches: Readonly<Record<string, SwitchSamples>>; memory: readonly MemoryReading[] };

/**
 * Later switches on Fast 4G in ms of the reference machine, and the heap after the last switch as a multiple of that
 * half-way.
 */
export function shellRatios({ switches, memory }: ShellFigures): Ratios {
  const throttled = switches[fast4g.name] ?? { switches: [], pageWorkMs: [] };
  const speed = REFERENCE_PAGE_WORK_MS / median(throttled.pageWorkMs);
  const laterMs = throttled.switches.filter(({ isFirst }) => !isFirst).map(({ paintedMs }) => paintedMs);
  const heapsKb = memory.map(({ heapKb }) => heapKb);
  return {
    "switch-p50-ms": median(laterMs) * speed,
    "switch-p95-ms": percentile(laterMs, 0.95) * speed,
    "heap-growth": (heapsKb.at(-1) ?? Number.NaN) / (heapsKb[Math.floor(heapsKb.length / 2)] ?? Number.NaN),
  };
}
