import { fast4gTitle } from "../emulate-link.ts";
import { formatTable } from "../format-table.ts";
import type { Switch } from "../shell/measure-switches.ts";
import { median, percentile } from "../statistics.ts";

export const builds = ["other", "own"] as const;

export type BuildSamples = Readonly<Record<(typeof builds)[number], readonly Switch[]>>;

function row(name: string, samples: BuildSamples, read: (switches: readonly Switch[]) => number): string[] {
  const [other, own] = [read(samples.other), read(samples.own)];
  return [name, other.toFixed(0), own.toFixed(0), (own / other).toFixed(2)];
}

const timesOf = (
  switches: readonly Switch[],
  isFirst: boolean,
  key: "paintedMs" | "threadMs" = "paintedMs",
): number[] => switches.filter((one) => one.isFirst === isFirst).map((one) => one[key]);

/** A table of section changes of both builds, with this build's times as multiples of the other's. */
export function describeBuilds(samples: BuildSamples): string {
  const rows = [
    row("first switch, p50", samples, (switches) => median(timesOf(switches, true))),
    row("later switch, p50", samples, (switches) => median(timesOf(switches, false))),
    row("later switch, p95", samples, (switches) => percentile(timesOf(switches, false), 0.95)),
    row("later switch, main thread, p50", samples, (switches) => median(timesOf(switches, false, "threadMs"))),
  ];
  const title = `\nSection changes of two builds in turns (${fast4gTitle}), ${samples.own.length} of each`;
  return `${title}\n${formatTable(["", "other build, ms", "this build, ms", "ratio"], rows)}`;
}
