import type { Direction } from "@gatehouse/shared/i18n";

const LEFT_TO_RIGHT = "\u2066";
const END = "\u2069";

/**
 * A path or a version in a text: without the marks, `/safe` reads `safe/` in languages that run from right to left, and
 * `1.0.0 · 134437c` begins with its end.
 */
export function addressText(path: string, direction: Direction): string {
  return direction === "rtl" ? `${LEFT_TO_RIGHT}${path}${END}` : path;
}
