const BYTE_ORDER_MARK = "\ufeff";

/** Spreadsheets run what begins like a formula. */
const guard = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quote = (text: string): string => `"${guard(text).replaceAll('"', '""')}"`;

/** Lines of texts as CSV that spreadsheets open with the right letters. */
export function writeFailures(lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(quote).join(",")}\r\n`).join("");
}
