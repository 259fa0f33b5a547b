import UFuzzy from "@leeoniya/ufuzzy";
import { scores, type WordMatch } from "@gatehouse/shared/rules/search-match";
import type { SearchText } from "@gatehouse/shared/rules/search-text";

/** One wrong, missing, additional or swapped character for each word, in every script; the first one must be right. */
const fuzzy = new UFuzzy({
  unicode: true,
  interSplit: String.raw`[^\p{L}\d']+`,
  intraSplit: String.raw`\p{Ll}\p{Lu}`,
  intraBound: String.raw`\p{L}\d|\d\p{L}|\p{Ll}\p{Lu}`,
  intraChars: String.raw`[\p{L}\d']`,
  intraContr: String.raw`'\p{L}{1,2}\b`,
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- a const enum is not there at run time
  intraMode: 1,
});

/** Searching for a longer word takes seconds, and nobody mistypes one: it was pasted. */
const MAX_WORD_LENGTH = 40;

type Run = { text: SearchText; start: number; word: string };

/** The library finds the boundaries of Latin words only, so it gets one word at a time. */
function toRuns(text: SearchText): Run[] {
  return text.wordStarts.map((start) => {
    const word = /^[\p{L}\p{N}]+/u.exec(text.folded.slice(start))?.[0] ?? "";
    return { text, start, word };
  });
}

/** Returns the first word of each text that starts with the folded word, one typing error aside. */
export function matchMistyped(texts: readonly SearchText[], word: string): Map<SearchText, WordMatch> {
  const matches = new Map<SearchText, WordMatch>();
  if (word.length > MAX_WORD_LENGTH) return matches;
  const runs = texts.flatMap(toRuns);
  const words = runs.map((run) => run.word);
  const found = fuzzy.filter(words, word) ?? [];
  if (found.length === 0) return matches;
  const { idx, ranges } = fuzzy.info(found, words, word);
  for (const [position, index] of idx.entries()) {
    const run = runs[index];
    const range = ranges[position] ?? [];
    if (!run || range[0] !== 0 || matches.has(run.text)) continue;
    matches.set(run.text, {
      score: scores.mistyped,
      ranges: [{ start: run.start, end: run.start + (range.at(-1) ?? 0) }],
    });
  }
  return matches;
}
