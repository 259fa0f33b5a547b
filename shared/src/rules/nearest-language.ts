import { choosableLanguages, findLanguage } from "./languages.ts";

const tongueOf = (code: string): string => code.split("-")[0]?.toLowerCase() ?? "";

/** The language for what a browser asks for: that of the same tongue, as for `fr-CA` or `pt-PT`, else the default one. */
export function nearestLanguage(code: string): string {
  return (
    choosableLanguages.find((language) => tongueOf(language.code) === tongueOf(code))?.code ?? findLanguage(code).code
  );
}
