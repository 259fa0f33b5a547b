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

const english: Language = {
  code: DEFAULT_LANGUAGE,
  displayName: "English (United States)",
  direction: "ltr",
  formatLocale: "en-US",
  htmlLang: "en-US",
};

/** The languages the console is translated to, the pseudo language of the tests among them. */
export const languages: readonly Language[] = [
  english,
  {
    code: "de-DE",
    displayName: "Deutsch (Deutschland)",
    direction: "ltr",
    formatLocale: "de-DE",
    htmlLang: "de-DE",
  },
  {
    code: "ar-SA",
    displayName: "العربية (السعودية)",
    direction: "rtl",
    // The default calendar of ar-SA is the Islamic one; audit times must read the same for all users.
    formatLocale: "ar-SA-u-ca-gregory",
    htmlLang: "ar-SA",
  },
  // Its words are English ones with accents, and `qps` is a language code that neither `Intl` nor screen readers know.
  { ...english, code: "qps-ploc", displayName: "[Þšéûđô]" },
];

/** Finds a language; an unknown code gives the default one. */
export function findLanguage(code: string): Language {
  return languages.find((language) => language.code === code) ?? english;
}
