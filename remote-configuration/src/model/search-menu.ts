import type { MenuGroupTexts, MenuItemTexts } from "./menu-texts.ts";

/** Fewer characters of trimmed input do not search. */
export const SEARCH_MIN_LENGTH = 3;

// A word of Chinese or Japanese often has one or two characters.
const wordCharacter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export type MenuSearchResult = {
  groupTitle: string;
  item: MenuItemTexts;
  /** Keywords of the entry that match. */
  matchingKeywords: string[];
};

/** Entries that any of the entered words matches; null while the input is too short to search. */
export function searchMenu(groups: readonly MenuGroupTexts[], input: string): MenuSearchResult[] | null {
  const text = fold(input);
  if (text.length < SEARCH_MIN_LENGTH && !wordCharacter.test(text)) return null;
  const words = text.split(/\s+/);
  const matches = (candidate: string): boolean => words.some((word) => fold(candidate).includes(word));
  return groups.flatMap((group) =>
    group.items
      .map((item) => ({ groupTitle: group.title, item, matchingKeywords: item.keywords.filter(matches) }))
      .filter(
        ({ item, matchingKeywords }) => matchingKeywords.length > 0 || matches(item.name) || matches(item.description),
      ),
  );
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
