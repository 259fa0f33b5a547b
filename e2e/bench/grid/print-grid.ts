import { MAX_EXACT_COUNT } from "@gatehouse/shared/contracts/grids.contract";
import { formatTable } from "../format-table.ts";
import { median, percentile } from "../statistics.ts";
import type { GridApiSample } from "./measure-grid-api.ts";
import type { GridPageSample } from "./measure-grid-page.ts";
import { READ_ROWS } from "../time-rows.ts";

const whole = (value: number): string => (Number.isNaN(value) ? "-" : value.toFixed(0));

const requestNames = {
  begin: "from the beginning on",
  middle: "from the middle on",
  end: "back from the end",
  sortByAddress: "sorted by another column",
  isOneSystem: "of one operating system",
  notSeenRecently: "not seen in 30 days",
  contains: "with a search",
  containsForeign: "with a search in Japanese",
} as const;

/** Prints requests for rows, import and export of a grid with this many rows. */
export function printGridApi(rowCount: number, importRate: number, sample: GridApiSample): void {
  console.log(`\n${rowCount} assets: requests for ${READ_ROWS} rows (counts are exact up to ${MAX_EXACT_COUNT}), ms`);
  const rows = Object.entries(requestNames).map(([name, title]) => {
    const durationsMs = sample[name as keyof typeof requestNames];
    return [title, median(durationsMs).toFixed(1), percentile(durationsMs, 0.95).toFixed(1)];
  });
  console.log(formatTable(["request", "p50", "p95"], rows));
  console.log(
    `Import: ${whole(importRate)} rows a second. ` +
      `Export: ${whole(sample.exportedRows / (sample.exportMs / 1000))} rows a second.`,
  );
}

/** Prints medians of what readers of the tables wait for. */
export function printGridPages(title: string, rowCount: number, samples: ReadonlyMap<string, GridPageSample[]>): void {
  console.log(`\n${rowCount} assets, ${title}`);
  const rows = [...samples].map(([name, all]) => {
    const of = (pick: (sample: GridPageSample) => number): string => whole(median(all.map(pick)));
    return [
      name,
      of((sample) => sample.firstRowsMs),
      of((sample) => sample.sortMs),
      of((sample) => sample.filterMs),
      of((sample) => sample.endMs),
      of((sample) => percentile(sample.framesMs, 0.95)),
      of((sample) => sample.heapKb / 1000),
      of((sample) => sample.bytes),
    ];
  });
  console.log(
    formatTable(
      ["table", "first rows, ms", "sort", "search", "to the end", "frame p95, ms", "heap, MB", "first visit, kB"],
      rows,
    ),
  );
}
