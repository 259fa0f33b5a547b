/** Spreadsheets would take these for the start of a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

function toCell(value: string | number): string {
  const text = typeof value === "string" && FORMULA_START.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A file of comma-separated values (RFC 4180) that no spreadsheet runs anything from. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
