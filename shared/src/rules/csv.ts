import { disarmFormula } from "./disarm-formula.ts";

/** A value of a line; null is an empty one, and texts of a list are in one cell. */
type CsvValue = string | number | boolean | null | readonly string[];

/** How a file begins: spreadsheets take it for UTF-8 only with a byte order mark. */
export const CSV_START = "\uFEFF";

/** A line of comma-separated values (RFC 4180) that no spreadsheet runs anything from. */
export const toCsvLine = (values: readonly CsvValue[]): string => `${values.map(toCell).join(",")}\r\n`;

/** A whole file of lines. */
export const toCsv = (lines: readonly (readonly CsvValue[])[]): string => CSV_START + lines.map(toCsvLine).join("");

function toCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = disarmFormula(typeof value === "string" ? value : value.join(";"));
  // A semicolon parts cells where the comma is the decimal sign.
  return /[",;\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
