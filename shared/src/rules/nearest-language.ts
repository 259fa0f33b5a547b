import { choosableLanguages, findLanguage } from "./languages.ts";

const baseLanguageOf = (code: string): string => code.split("-")[0]?.toLowerCase() ?? "";

/**
 * Returns the language for a browser's code: one with the same base language, as for `fr-CA` or `pt-PT`, else the
 * default.
 */
export function nearestLanguage(code: string): string {
  return (
    choosableLanguages.find((language) => baseLanguageOf(language.code) === baseLanguageOf(code))?.code ??
    findLanguage(code).code
  );
}
