/** Average widths of characters in the small text size, in pixels. */
const LATIN_PX = 6.5;
const WIDE_PX = 12;
/** The first of the scripts whose characters are as wide as high. */
const FIRST_WIDE = 0x2e80;
/** Characters at the end of a name that stay if it is cut; shorter names are cut at their end. */
const TAIL_CHARACTERS = 8;
const SHORTEST_CUT = 12;

/** Approximate width of small text: close enough to choose between two arrangements without measuring. */
export const textWidthPx = (text: string): number =>
  [...text].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) < FIRST_WIDE ? LATIN_PX : WIDE_PX), 0);

/** Whether a name fits into two lines without breaking a word. */
export function fitsTwoLines(name: string, placePx: number): boolean {
  const longestWordPx = Math.max(...name.split(/\s+/).map(textWidthPx));
  const lines = name.includes(" ") ? 2 : 1;
  // Lines break at words, so the second one is rarely full.
  const filled = lines === 1 ? 1 : 0.85;
  return longestWordPx <= placePx && textWidthPx(name) <= lines * placePx * filled;
}

/** Splits a name so that its end, which often tells it from others, stays visible if the first part is cut. */
export function splitName(name: string): [head: string, tail: string] {
  const end = name.slice(-TAIL_CHARACTERS);
  if (name.length < SHORTEST_CUT) return [name, ""];
  // The last word, with the space before it.
  const tail = /\s\S+$/.exec(end)?.[0] ?? end;
  return [name.slice(0, name.length - tail.length), tail];
}

/** Numbers equal names, because a legend or an axis with the same name twice is ambiguous. */
export function numberEqualNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
