import type { LanguageChoice } from "@gatehouse/shared/contracts/languages.contract";
import type { Translate } from "@gatehouse/shared/i18n";
import type { Theme } from "@gatehouse/shared/storage";
import type { PaletteEntry } from "../../../model/palette-entry.ts";
import { splitKeywords } from "@gatehouse/shared/rules/search-keywords";

/** Sets the theme. */
export function toThemeEntry(theme: Theme, t: Translate): PaletteEntry {
  const isDark = theme === "darkmode";
  return {
    id: `theme:${theme}`,
    group: "actions",
    title: isDark ? t("command-palette.actions.dark-theme") : t("command-palette.actions.light-theme"),
    keywords: splitKeywords(
      isDark ? t("command-palette.keywords.dark-theme") : t("command-palette.keywords.light-theme"),
    ),
    icon: "theme",
    isListed: true,
    target: { kind: "theme", theme },
  };
}

/** The languages except the current one, also found by their names in the current language and in English. */
export function toLanguageEntries(
  languages: readonly LanguageChoice[],
  current: string,
  label: string,
): PaletteEntry[] {
  return languages
    .filter(({ Code }) => Code !== current)
    .map(({ Code, DisplayName }) => ({
      id: `language:${Code}`,
      group: "actions",
      title: DisplayName,
      detail: label,
      keywords: [...new Set([nameOf(Code, current), nameOf(Code, "en")])],
      icon: "language",
      isListed: false,
      target: { kind: "language", code: Code },
    }));
}

/** The code itself if a language code of the server is not a valid one. */
function nameOf(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}
