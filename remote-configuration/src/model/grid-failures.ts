import { disarmFormula } from "@gatehouse/shared/rules/disarm-formula";

const BYTE_ORDER_MARK = "\ufeff";

const quote = (text: string): string => `"${disarmFormula(text).replaceAll('"', '""')}"`;

/** Lines of texts as CSV that spreadsheets open with the right letters. */
export function writeFailures(lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(quote).join(",")}\r\n`).join("");
}
