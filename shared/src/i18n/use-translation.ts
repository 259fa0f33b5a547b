import { useCallback } from "react";
import { useTranslation as useI18next } from "react-i18next";
import { currentLanguage, SHARED_NAMESPACE, type TranslationValues } from "./i18n-instance.ts";
import { findLanguage, type Direction } from "../rules/languages.ts";
import { useRemoteScope } from "./remote-scope.tsx";

/**
 * Returns the text of a key; of several keys, the first that exists.
 *
 * @since contract 1
 */
export type Translate = (key: string | string[], values?: TranslationValues) => string;

/**
 * What `useTranslation` returns: the texts, and language and direction of the page.
 *
 * @since contract 1
 */
export type Translation = { t: Translate; language: string; direction: Direction };

/**
 * Returns the translations of the part that renders, with the shared ones as fallback.
 *
 * @since contract 1
 */
export function useTranslation(): Translation {
  const { namespace } = useRemoteScope();
  const { t: translateKey } = useI18next([namespace, SHARED_NAMESPACE], { nsMode: "fallback" });
  const t = useCallback<Translate>((key, values = {}) => translateKey(key, values), [translateKey]);
  const language = currentLanguage();
  return { t, language, direction: findLanguage(language).direction };
}
