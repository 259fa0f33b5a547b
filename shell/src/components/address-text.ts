import type { Direction } from "@gatehouse/shared/i18n";

const LEFT_TO_RIGHT = "\u2066";
const END = "\u2069";

/** A path in a sentence: without the marks, `/safe` reads `safe/` in languages that run from right to left. */
export function addressText(path: string, direction: Direction): string {
  return direction === "rtl" ? `${LEFT_TO_RIGHT}${path}${END}` : path;
}
