import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { prepareEntries, rankEntries, type PreparedEntry } from "@gatehouse/shared/rules/search-ranking";
import type { SettingTexts } from "@gatehouse/shared/rules/search-settings";
import { foldText } from "@gatehouse/shared/rules/search-text";
import type { MenuGroupTexts } from "./menu-texts.ts";

/** Minimum length of the trimmed input. */
export const MIN_SEARCH_LENGTH = 3;

// Chinese and Japanese words often have one or two characters.
const wordCharacter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A page of the menu, or a single setting. */
export type SearchEntry = {
  key: string;
  /** Group of a page; section and card of a setting. */
  parents: readonly string[];
  title: string;
  description: string;
  keywords: readonly string[];
  destination: string;
  queryParams: Record<string, string>;
};

export type SearchResult = {
  entry: SearchEntry;
  /** Keywords of the entry that match. */
  matchingKeywords: string[];
};

/** Everything that can be found, prepared for many searches; pages come before settings that match as well. */
export function prepareSearch(
  groups: readonly MenuGroupTexts[],
  settings: readonly SettingTexts[],
): PreparedEntry<SearchEntry>[] {
  const pages = groups.flatMap((group) =>
    group.items.map(({ name, ...item }): SearchEntry => ({
      ...item,
      key: `page ${item.key}`,
      title: name,
      parents: [group.title],
    })),
  );
  const ofSettings = settings.map(({ id, query, ...setting }): SearchEntry => ({
    ...setting,
    key: `setting ${id}`,
    destination: paths.configurationOption,
    queryParams: query,
  }));
  return prepareEntries([...pages, ...ofSettings]);
}

/** Returns what matches any of the words, best first; null if the input is too short. */
export function searchConfiguration(
  prepared: readonly PreparedEntry<SearchEntry>[],
  input: string,
): SearchResult[] | null {
  const text = foldText(input.trim());
  if (text.length < MIN_SEARCH_LENGTH && !wordCharacter.test(text)) return null;
  return rankEntries(prepared, text, { matches: "any-word" }).map(({ entry, keywords }) => ({
    entry,
    matchingKeywords: keywords.map((keyword) => keyword.text),
  }));
}
