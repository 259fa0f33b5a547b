import { useMemo } from "react";
import { createFormat, type Format } from "./format.ts";
import { findLanguage } from "../rules/languages.ts";
import { useTranslation } from "./use-translation.ts";

/**
 * Formatters of dates, numbers and durations in the user's language.
 *
 * @since contract 1
 */
export function useFormat(): Format {
  const { language } = useTranslation();
  return useMemo(() => createFormat(findLanguage(language).formatLocale), [language]);
}
