/** Writing direction of a language. */
export type Direction = "ltr" | "rtl";

/** A language of the console. */
export type Language = {
  code: string;
  /** In the language itself. */
  displayName: string;
  direction: Direction;
  /** What `Intl` is asked for. */
  formatLocale: string;
  /** Value of the `lang` attribute. */
  htmlLang: string;
};

/** Used where nothing is chosen, and for keys that a language lacks. */
export const DEFAULT_LANGUAGE = "en-US";

function leftToRight(code: string, displayName: string): Language {
  return { code, displayName, direction: "ltr", formatLocale: code, htmlLang: code };
}

const english = leftToRight(DEFAULT_LANGUAGE, "English (United States)");

/** The languages that users can choose; every part of the console is translated to each. */
export const choosableLanguages: readonly Language[] = [
  english,
  leftToRight("de-DE", "Deutsch (Deutschland)"),
  leftToRight("es-ES", "Español (España)"),
  leftToRight("fr-FR", "Français (France)"),
  leftToRight("pt-BR", "Português (Brasil)"),
  leftToRight("ja-JP", "日本語（日本）"),
  leftToRight("zh-CN", "简体中文（中国）"),
  {
    code: "ar-SA",
    displayName: "العربية (السعودية)",
    direction: "rtl",
    // The default calendar of ar-SA is the Islamic one; audit times must read the same for all users.
    formatLocale: "ar-SA-u-ca-gregory",
    htmlLang: "ar-SA",
  },
];

/** The languages the console is translated to, the pseudo language of the tests among them. */
export const languages: readonly Language[] = [
  ...choosableLanguages,
  // Its words are English ones with accents, and `qps` is a language code that neither `Intl` nor screen readers know.
  { ...english, code: "qps-ploc", displayName: "[Þšéûđô]" },
];

const tongueOf = (code: string): string => code.split("-")[0]?.toLowerCase() ?? "";

/**
 * Finds a language; of an unknown code the one of the same tongue, as a browser may ask for `fr-CA` or `pt-PT`, else the
 * default one.
 */
export function findLanguage(code: string): Language {
  return (
    languages.find((language) => language.code === code) ??
    choosableLanguages.find((language) => tongueOf(language.code) === tongueOf(code)) ??
    english
  );
}
