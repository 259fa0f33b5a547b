import type { SearchText, TextRange } from "./search-text.ts";

/** Quality of a match of one search word; `ranges` refer to the folded text. */
export type WordMatch = { score: number; ranges: TextRange[] };

/** Best first: the whole text, its start, the start of a word, the initials of words, anything inside a word, a typing error. */
export const scores = { whole: 100, start: 90, wordStart: 80, acronym: 70, inside: 40, mistyped: 20 } as const;

/** A single Latin letter or digit matches nearly everything; a single Chinese character is a word. */
const isTooShortForInside = (word: string): boolean => /^[a-z0-9]$/.test(word);

/** Returns the best match of a folded word in the text, or null. */
export function matchWord(text: SearchText, word: string): WordMatch | null {
  return matchStart(text, word) ?? matchAcronym(text, word) ?? matchInside(text, word);
}

/** Returns the best word that starts with the folded word, or null. */
export function matchStart({ folded, wordStarts }: SearchText, word: string): WordMatch | null {
  const start = wordStarts.find((at) => folded.startsWith(word, at));
  if (start === undefined) return null;
  const ranges = [{ start, end: start + word.length }];
  if (start > 0) return { score: scores.wordStart, ranges };
  return { score: folded === word ? scores.whole : scores.start, ranges };
}

function matchAcronym({ folded, wordStarts }: SearchText, word: string): WordMatch | null {
  if (word.length < 2) return null;
  const initials = wordStarts.map((at) => folded.charAt(at)).join("");
  const first = initials.indexOf(word);
  if (first < 0) return null;
  const ranges = wordStarts.slice(first, first + word.length).map((start) => ({ start, end: start + 1 }));
  return { score: scores.acronym, ranges };
}

/** Returns the first place that contains the folded word, or null. */
export function matchInside({ folded }: SearchText, word: string): WordMatch | null {
  if (isTooShortForInside(word)) return null;
  const start = folded.indexOf(word);
  return start < 0 ? null : { score: scores.inside, ranges: [{ start, end: start + word.length }] };
}
