import type { OptionKeys, SettingKeys } from "../contracts/option-keys.contract.ts";
import { splitKeywords } from "./search-keywords.ts";

/** A setting as a search result, in the user's language. */
export type SettingTexts = {
  id: string;
  title: string;
  /** Names of its section and its card. */
  parents: string[];
  description: string;
  keywords: string[];
  /** Query of `/configuration/option` that leads to the setting. */
  query: Record<string, string>;
};

type Translation = {
  /** Null if there is no text: a newer server may have settings that a section has no names for. */
  textOf: (key: string, values?: Record<string, string>) => string | null;
  formatNumber: (value: number) => string;
};

/** All settings that have a name. */
export function listSettings(sections: readonly OptionKeys[], translation: Translation): SettingTexts[] {
  return sections.flatMap((section) =>
    (section.fields ?? []).flatMap((field) => toSetting(section, field, translation) ?? []),
  );
}

function toSetting(
  { sectionId, area, resourceKey }: OptionKeys,
  { id, labelKey, hintKey, keywordsKey, cardKey, limits }: SettingKeys,
  { textOf, formatNumber }: Translation,
): SettingTexts | null {
  const title = textOf(labelKey);
  if (title === null) return null;
  const values = limits && { minimum: formatNumber(limits.minimum), maximum: formatNumber(limits.maximum) };
  const parents = [resourceKey, cardKey].map((key) => (key === undefined ? null : textOf(key)));
  return {
    id: [area, sectionId, id].join("/"),
    title,
    parents: [...new Set(parents.filter((text) => text !== null))],
    description: hintKey === undefined ? "" : (textOf(hintKey, values) ?? ""),
    keywords: splitKeywords(textOf(keywordsKey) ?? ""),
    query: { section: sectionId, ...(area !== undefined && { area }), field: id },
  };
}
