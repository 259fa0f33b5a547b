/**
 * Writing direction of a language.
 *
 * @since contract 1
 */
export type Direction = "ltr" | "rtl";

/**
 * A language of the console.
 *
 * @since contract 1
 */
export type Language = {
  code: string;
  direction: Direction;
  /** Locale for `Intl`. */
  formatLocale: string;
  /** Value of the `lang` attribute. */
  htmlLang: string;
};

/**
 * Used if no language is chosen, and for keys that a language lacks.
 *
 * @since contract 1
 */
export const DEFAULT_LANGUAGE = "en-US";

function leftToRight(code: string): Language {
  return { code, direction: "ltr", formatLocale: code, htmlLang: code };
}

const english = leftToRight(DEFAULT_LANGUAGE);

/** The languages that users can choose; every part of the console is translated to each. Decision 028. */
export const choosableLanguages: readonly Language[] = [
  english,
  ...["de-DE", "es-ES", "fr-FR", "pt-BR", "ja-JP", "zh-CN"].map(leftToRight),
  // The default calendar of ar-SA is Islamic, but audit times must read the same for all users.
  { ...leftToRight("ar-SA"), direction: "rtl", formatLocale: "ar-SA-u-ca-gregory" },
];

/**
 * All languages of the console, including the pseudo language of the tests.
 *
 * @since contract 1
 */
export const languages: readonly Language[] = [
  ...choosableLanguages,
  // Its words are English with accents, and neither `Intl` nor screen readers know the language code `qps`.
  { ...english, code: "qps-ploc" },
];

/**
 * Finds a language; an unknown code returns the default one.
 *
 * @since contract 1
 */
export function findLanguage(code: string): Language {
  return languages.find((language) => language.code === code) ?? english;
}
