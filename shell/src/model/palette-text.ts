/** From the first character of a text to behind the last one, in UTF-16 units. */
export type TextRange = { start: number; end: number };

/** A text made ready for matching: without case, accents and ligatures. */
export type PaletteText = {
  original: string;
  folded: string;
  /** Where each unit of `folded` comes from in `original`. */
  origins: readonly TextRange[];
  /** Where words start in `folded`. */
  wordStarts: readonly number[];
};

/** Through upper case, because that alone brings ß, ligatures and the final sigma together with their plain forms. */
function foldCharacter(character: string): string {
  return character.normalize("NFKD").replaceAll(/\p{M}/gu, "").toUpperCase().toLowerCase().replaceAll(/\p{M}/gu, "");
}

export function foldText(text: string): string {
  return [...text].map(foldCharacter).join("");
}

export function preparePaletteText(original: string): PaletteText {
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

/** Ranges of the original in order, for ranges of the folded text that may overlap. */
export function toOriginalRanges({ origins }: PaletteText, ranges: readonly TextRange[]): TextRange[] {
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
