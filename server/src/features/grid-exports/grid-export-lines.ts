import type { GridRow } from "@gatehouse/shared/contracts/grids.contract";
import { disarmFormula } from "@gatehouse/shared/rules/disarm-formula";

export type GridExportFormat = "csv" | "jsonl";

type Writer = {
  contentType: string;
  /** What precedes the rows. */
  head: (fields: readonly string[]) => string;
  line: (fields: readonly string[], row: GridRow) => string;
};

const LINE_END = "\r\n";

/** How the formats write rows. Decision 059. */
export const exportWriters: Readonly<Record<GridExportFormat, Writer>> = {
  csv: {
    contentType: "text/csv; charset=utf-8; header=present",
    // Spreadsheets take a file for UTF-8 only if it begins with a byte order mark.
    head: (fields) => `\uFEFF${fields.join(",")}${LINE_END}`,
    line: (fields, row) => `${fields.map((field) => toCsvCell(row[field] ?? null)).join(",")}${LINE_END}`,
  },
  jsonl: {
    contentType: "application/jsonl; charset=utf-8",
    head: () => "",
    line: (fields, row) =>
      `${JSON.stringify(Object.fromEntries(fields.map((field) => [field, row[field] ?? null])))}\n`,
  },
};

/** A field of RFC 4180. */
export function toCsvCell(value: GridRow[string]): string {
  if (value === null) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = disarmFormula(Array.isArray(value) ? value.join(";") : value);
  return /[",;\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
