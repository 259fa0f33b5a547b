import type { PaletteText, TextRange } from "./palette-text.ts";

/** How well one word of the question fits; `ranges` are in the folded text. */
export type WordMatch = { score: number; ranges: TextRange[] };

/** The whole text, its start, the start of a word, the first letters of words, anything inside a word. */
const scores = { whole: 100, start: 90, wordStart: 80, acronym: 70, inside: 40 } as const;

/** A single Latin letter or digit is inside of nearly everything; a single Chinese character is a word. */
const isTooShortForInside = (word: string): boolean => /^[a-z0-9]$/.test(word);

/** The best place of a folded word in the text; null when it is not there. */
export function matchWord(text: PaletteText, word: string): WordMatch | null {
  return matchStart(text, word) ?? matchAcronym(text, word) ?? matchInside(text, word);
}

/** The best word that starts with the folded word; null when none does. */
export function matchStart({ folded, wordStarts }: PaletteText, word: string): WordMatch | null {
  const start = wordStarts.find((at) => folded.startsWith(word, at));
  if (start === undefined) return null;
  const ranges = [{ start, end: start + word.length }];
  if (start > 0) return { score: scores.wordStart, ranges };
  return { score: folded === word ? scores.whole : scores.start, ranges };
}

function matchAcronym({ folded, wordStarts }: PaletteText, word: string): WordMatch | null {
  if (word.length < 2) return null;
  const initials = wordStarts.map((at) => folded.charAt(at)).join("");
  const first = initials.indexOf(word);
  if (first < 0) return null;
  const ranges = wordStarts.slice(first, first + word.length).map((start) => ({ start, end: start + 1 }));
  return { score: scores.acronym, ranges };
}

function matchInside({ folded }: PaletteText, word: string): WordMatch | null {
  if (isTooShortForInside(word)) return null;
  const start = folded.indexOf(word);
  return start < 0 ? null : { score: scores.inside, ranges: [{ start, end: start + word.length }] };
}
