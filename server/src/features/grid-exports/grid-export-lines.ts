import type { GridRow } from "@gatehouse/shared/contracts/grids.contract";
import { CSV_START, toCsvLine } from "@gatehouse/shared/rules/csv";

export type GridExportFormat = "csv" | "jsonl";

type Writer = {
  contentType: string;
  /** What precedes the rows. */
  head: (fields: readonly string[]) => string;
  line: (fields: readonly string[], row: GridRow) => string;
};

/** How the formats write rows. Decision 059. */
export const exportWriters: Readonly<Record<GridExportFormat, Writer>> = {
  csv: {
    contentType: "text/csv; charset=utf-8; header=present",
    head: (fields) => CSV_START + toCsvLine(fields),
    line: (fields, row) => toCsvLine(fields.map((field) => row[field] ?? null)),
  },
  jsonl: {
    contentType: "application/jsonl; charset=utf-8",
    head: () => "",
    line: (fields, row) =>
      `${JSON.stringify(Object.fromEntries(fields.map((field) => [field, row[field] ?? null])))}\n`,
  },
};
