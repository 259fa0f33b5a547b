import { matchStart, matchWord, type WordMatch } from "./palette-match.ts";
import { foldText, preparePaletteText, toOriginalRanges, type PaletteText, type TextRange } from "./palette-text.ts";

/** What of an entry is searched, in the user's language. */
export type Searchable = { title: string; detail?: string | undefined; keywords: readonly string[] };

/** An entry whose texts are made ready once, for the many questions that follow. */
export type PreparedEntry<Entry> = {
  entry: Entry;
  title: PaletteText;
  detail: PaletteText;
  keywords: readonly PaletteText[];
};

/** An entry that every word of the question matches, with what to mark in its texts. */
export type RankedEntry<Entry> = {
  entry: Entry;
  titleRanges: TextRange[];
  detailRanges: TextRange[];
  /** Keywords that it was found by; those that only repeat what the title shows are left out. */
  keywords: { text: string; ranges: TextRange[] }[];
};

type Field = { text: PaletteText; kind: "title" | "detail" | "keyword" };
type FieldMatch = WordMatch & { field: Field };

/** A title says what an entry is, its keywords what it is about. */
const weights = { title: 1, keyword: 0.6, detail: 0.4 } as const;

export function prepareEntries<Entry extends Searchable>(entries: readonly Entry[]): PreparedEntry<Entry>[] {
  return entries.map((entry) => ({
    entry,
    title: preparePaletteText(entry.title),
    detail: preparePaletteText(entry.detail ?? ""),
    keywords: entry.keywords.map(preparePaletteText),
  }));
}

/** Entries that all words of the question match, the best first; equally good ones stay in their order. */
export function rankEntries<Entry>(prepared: readonly PreparedEntry<Entry>[], question: string): RankedEntry<Entry>[] {
  const words = foldText(question).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const phrase = words.join(" ");
  return prepared
    .flatMap((candidate) => {
      const matches = matchAll(candidate, words);
      return matches ? [{ candidate, matches, score: scoreOf(candidate, matches, phrase) }] : [];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ candidate, matches }) => toRanked(candidate, matches));
}

/** The best match of each word; null when one has none. */
function matchAll({ title, detail, keywords }: PreparedEntry<unknown>, words: readonly string[]): FieldMatch[] | null {
  const fields: Field[] = [
    { text: title, kind: "title" },
    ...keywords.map((text): Field => ({ text, kind: "keyword" })),
    { text: detail, kind: "detail" },
  ];
  const matches = words.flatMap((word) => matchBest(fields, word) ?? []);
  return matches.length === words.length ? matches : null;
}

function matchBest(fields: readonly Field[], word: string): FieldMatch | null {
  let best: FieldMatch | null = null;
  for (const field of fields) {
    // The middle of a word in a sentence says nothing about what the sentence is about.
    const match = field.kind === "detail" ? matchStart(field.text, word) : matchWord(field.text, word);
    const score = match ? match.score * weights[field.kind] : 0;
    if (match && score > (best?.score ?? 0)) best = { ...match, score, field };
  }
  return best;
}

function scoreOf({ title }: PreparedEntry<unknown>, matches: readonly FieldMatch[], phrase: string): number {
  const average = matches.reduce((sum, { score }) => sum + score, 0) / matches.length;
  const phraseBonus = title.folded.startsWith(phrase) ? 10 : 0;
  return average + phraseBonus + (title.folded === phrase ? 10 : 0);
}

function toRanked<Entry>(
  { entry, title, detail, keywords }: PreparedEntry<Entry>,
  matches: readonly FieldMatch[],
): RankedEntry<Entry> {
  const rangesIn = (text: PaletteText): TextRange[] =>
    toOriginalRanges(
      text,
      matches.filter(({ field }) => field.text === text).flatMap(({ ranges }) => ranges),
    );
  return {
    entry,
    titleRanges: rangesIn(title),
    detailRanges: rangesIn(detail),
    keywords: keywords
      .map((text) => ({ text: text.original, ranges: rangesIn(text) }))
      .filter(({ ranges }) => ranges.length > 0),
  };
}
