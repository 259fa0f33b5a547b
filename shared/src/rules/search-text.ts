/** Start and end (exclusive) in a text, in UTF-16 units. */
export type TextRange = { start: number; end: number };

/** A text without case, accents and ligatures, for matching. */
export type SearchText = {
  original: string;
  folded: string;
  /** Index in `original` of each unit of `folded`. */
  origins: readonly TextRange[];
  /** Indexes in `folded` at which words start. */
  wordStarts: readonly number[];
};

/** Uses upper case, because only that unifies ß, ligatures and the final sigma with their plain forms. */
function foldCharacter(character: string): string {
  return character.normalize("NFKD").replaceAll(/\p{M}/gu, "").toUpperCase().toLowerCase().replaceAll(/\p{M}/gu, "");
}

export function foldText(text: string): string {
  return [...text].map(foldCharacter).join("");
}

export function prepareSearchText(original: string): SearchText {
  let folded = "";
  const origins: TextRange[] = [];
  let start = 0;
  for (const character of original) {
    const part = foldCharacter(character);
    const end = start + character.length;
    folded += part;
    for (let unit = 0; unit < part.length; unit += 1) origins.push({ start, end });
    start = end;
  }
  const wordStarts = [...folded.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index);
  return { original, folded, origins, wordStarts };
}

/** Converts ranges of the folded text, which may overlap, to sorted ranges of the original. */
export function toOriginalRanges({ origins }: SearchText, ranges: readonly TextRange[]): TextRange[] {
  const merged: TextRange[] = [];
  const sorted = ranges
    .map(({ start, end }) => ({ start: origins[start]?.start ?? 0, end: origins[end - 1]?.end ?? 0 }))
    .toSorted((a, b) => a.start - b.start);
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else merged.push(range);
  }
  return merged;
}
