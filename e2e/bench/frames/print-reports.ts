import { formatTable } from "../format-table.ts";
import { median, percentile } from "../statistics.ts";
import { IMPORTED_EVENTS, type EventImports } from "./import-events.ts";
import type { ReportSamples } from "./measure-reports.ts";

const ms = (value: number): string => value.toFixed(0);

/** Prints the requests of each tab, and the imports by the command. */
export function printReports(eventCount: number, samples: ReportSamples, imports: EventImports): void {
  console.log(`\n${eventCount} events: requests of each tab, ms`);
  const rows = Object.entries(samples).flatMap(([tab, queries]) => [
    [tab, "all below", ...figures(Object.values(queries).flat())],
    ...Object.entries(queries).map(([name, durationsMs]) => ["", name, ...figures(durationsMs)]),
  ]);
  console.log(formatTable(["tab", "request", "p50", "p95"], rows));
  console.log(`\nImport of ${IMPORTED_EVENTS} events by the command`);
  const rate = (title: string, durationMs: number): string[] => [
    title,
    (durationMs / 1000).toFixed(1),
    ms(IMPORTED_EVENTS / (durationMs / 1000)),
  ];
  console.log(
    formatTable(
      ["import", "s", "events a second"],
      [
        rate("all new", imports.addMs),
        rate("all enriched", imports.enrichMs),
        rate("none changed", imports.unchangedMs),
      ],
    ),
  );
}

const figures = (durationsMs: readonly number[]): string[] => [
  ms(median(durationsMs)),
  ms(percentile(durationsMs, 0.95)),
];
