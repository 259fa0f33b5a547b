import { getJson } from "@gatehouse/shared/api";
import {
  translationPath,
  translationsSchema,
  type Translations,
} from "@gatehouse/shared/contracts/translations.contract";
import { DEFAULT_LANGUAGE } from "@gatehouse/shared/i18n";

/** The texts of a section's version; those in English if it lacks the language. */
export function readTranslations(name: string, version: string, language: string): Promise<Translations> {
  const read = (code: string): Promise<Translations> =>
    getJson(translationPath(name, version, code), translationsSchema);
  return language === DEFAULT_LANGUAGE ? read(language) : read(language).catch(() => read(DEFAULT_LANGUAGE));
}
