import { matchInside, matchStart, matchWord, type WordMatch } from "./search-match.ts";
import { foldText, prepareSearchText, toOriginalRanges, type SearchText, type TextRange } from "./search-text.ts";

/** Searchable texts of an entry, in the user's language. */
export type Searchable = {
  title: string;
  /** Stands beside the title. */
  detail?: string | undefined;
  /** Searched like the detail. */
  description?: string | undefined;
  keywords: readonly string[];
};

/** An entry with its texts folded once for many searches. */
export type PreparedEntry<Entry> = {
  entry: Entry;
  title: SearchText;
  detail: SearchText;
  description: SearchText;
  keywords: readonly SearchText[];
};

/** How a search finds. */
export type SearchRules = {
  /** Whether an entry must match every search word, or any one of them. */
  matches: "every-word" | "any-word";
  /** Finds texts with a word that starts like this one, one typing error aside. */
  findMistyped?: (texts: readonly SearchText[], word: string) => Map<SearchText, WordMatch>;
};

/** An entry that was found, with the ranges to mark. */
export type RankedEntry<Entry> = {
  entry: Entry;
  titleRanges: TextRange[];
  detailRanges: TextRange[];
  descriptionRanges: TextRange[];
  /** Keywords that matched, without those that only repeat the title. */
  keywords: { text: string; ranges: TextRange[] }[];
  /** A search word was matched in spite of a typing error. */
  isSimilar: boolean;
};

type Field = { text: SearchText; kind: "title" | "detail" | "keyword" };
type FieldMatch = WordMatch & { field: Field };
type Candidate<Entry> = { prepared: PreparedEntry<Entry>; fields: readonly Field[] };
/** Finds one search word in a field. */
type WordFinder = { find: (field: Field) => WordMatch | null; isSimilar: boolean };

/** Any match in the title counts more than the best one in a keyword, and that more than the best one in a detail. */
const weights = { title: 1, keyword: 0.39, detail: 0.15 } as const;

export function prepareEntries<Entry extends Searchable>(entries: readonly Entry[]): PreparedEntry<Entry>[] {
  return entries.map((entry) => ({
    entry,
    title: prepareSearchText(entry.title),
    detail: prepareSearchText(entry.detail ?? ""),
    description: prepareSearchText(entry.description ?? ""),
    keywords: entry.keywords.map(prepareSearchText),
  }));
}

/** Returns the entries that match, best first; equal matches keep their order. Decision 027. */
export function rankEntries<Entry>(
  prepared: readonly PreparedEntry<Entry>[],
  question: string,
  rules: SearchRules,
): RankedEntry<Entry>[] {
  const words = foldText(question).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const phrase = words.join(" ");
  const candidates = prepared.map((entry): Candidate<Entry> => ({ prepared: entry, fields: fieldsOf(entry) }));
  const finders = words.map((word) => createFinder(candidates, word, rules));
  const isSimilar = finders.some((finder) => finder.isSimilar);
  const neededCount = rules.matches === "every-word" ? words.length : 1;
  return candidates
    .flatMap((candidate) => {
      const matches = finders.flatMap(({ find }) => matchBest(candidate.fields, find) ?? []);
      if (matches.length < neededCount) return [];
      return [{ candidate, matches, score: scoreOf(candidate.prepared, matches, words.length, phrase) }];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ candidate, matches }) => {
      // Where one word is enough, every place that has one tells why the entry was found.
      const shown = rules.matches === "any-word" ? matchEverywhere(candidate.fields, finders) : matches;
      return { ...toRanked(candidate.prepared, shown), isSimilar };
    });
}

function matchEverywhere(fields: readonly Field[], finders: readonly WordFinder[]): FieldMatch[] {
  return fields.flatMap((field) =>
    finders.flatMap(({ find }) => {
      const match = find(field);
      return match ? [{ ...match, field }] : [];
    }),
  );
}

function fieldsOf({ title, detail, description, keywords }: PreparedEntry<unknown>): Field[] {
  return [
    { text: title, kind: "title" },
    ...keywords.map((text): Field => ({ text, kind: "keyword" })),
    { text: detail, kind: "detail" },
    { text: description, kind: "detail" },
  ];
}

/** Where every word counts, a match inside a word of a description, and where one is enough, initials are chance. */
function findExact(field: Field, word: string, { matches }: SearchRules): WordMatch | null {
  if (matches === "any-word") return matchStart(field.text, word) ?? matchInside(field.text, word);
  return field.kind === "detail" ? matchStart(field.text, word) : matchWord(field.text, word);
}

/** Treats a word as mistyped only if no entry contains it, so that nothing similar stands beside what was asked for. */
function createFinder(candidates: readonly Candidate<unknown>[], word: string, rules: SearchRules): WordFinder {
  const fields = candidates.flatMap((candidate) => candidate.fields);
  const find: WordFinder["find"] = (field) => findExact(field, word, rules);
  if (!rules.findMistyped || fields.some(find)) return { find, isSimilar: false };
  const texts = fields.filter(({ kind }) => kind !== "detail").map(({ text }) => text);
  const matches = rules.findMistyped(texts, word);
  return { find: ({ text }) => matches.get(text) ?? null, isSimilar: matches.size > 0 };
}

function matchBest(fields: readonly Field[], find: WordFinder["find"]): FieldMatch | null {
  let best: FieldMatch | null = null;
  for (const field of fields) {
    const match = find(field);
    const score = match ? match.score * weights[field.kind] : 0;
    if (match && score > (best?.score ?? 0)) best = { ...match, score, field };
  }
  return best;
}

function scoreOf(
  { title }: PreparedEntry<unknown>,
  matches: readonly FieldMatch[],
  wordCount: number,
  phrase: string,
): number {
  const average = matches.reduce((sum, { score }) => sum + score, 0) / wordCount;
  const phraseBonus = title.folded.startsWith(phrase) ? 10 : 0;
  return average + phraseBonus + (title.folded === phrase ? 10 : 0);
}

function toRanked<Entry>(
  { entry, title, detail, description, keywords }: PreparedEntry<Entry>,
  matches: readonly FieldMatch[],
): Omit<RankedEntry<Entry>, "isSimilar"> {
  const rangesIn = (text: SearchText): TextRange[] =>
    toOriginalRanges(
      text,
      matches.filter(({ field }) => field.text === text).flatMap(({ ranges }) => ranges),
    );
  return {
    entry,
    titleRanges: rangesIn(title),
    detailRanges: rangesIn(detail),
    descriptionRanges: rangesIn(description),
    keywords: keywords
      .map((text) => ({ text: text.original, ranges: rangesIn(text) }))
      .filter(({ ranges }) => ranges.length > 0),
  };
}
