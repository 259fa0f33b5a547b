import { disarmFormula } from "@gatehouse/shared/rules/disarm-formula";

function toCell(value: string | number): string {
  const text = typeof value === "string" ? disarmFormula(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A file of comma-separated values (RFC 4180) that no spreadsheet runs anything from. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
