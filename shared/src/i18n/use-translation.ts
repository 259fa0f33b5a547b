import { useCallback } from "react";
import { useTranslation as useI18next } from "react-i18next";
import { currentLanguage, SHARED_NAMESPACE, type TranslationValues } from "./i18n-instance.ts";
import { findLanguage, type Direction } from "../rules/languages.ts";
import { useRemoteScope } from "./remote-scope.tsx";

/** Returns the text of a key; of several keys, the first that exists. */
export type Translate = (key: string | string[], values?: TranslationValues) => string;

export type Translation = { t: Translate; language: string; direction: Direction };

/** Returns the translations of the part that renders, with the shared ones as fallback. */
export function useTranslation(): Translation {
  const { namespace } = useRemoteScope();
  const { t: translateKey } = useI18next([namespace, SHARED_NAMESPACE], { nsMode: "fallback" });
  const t = useCallback<Translate>((key, values = {}) => translateKey(key, values), [translateKey]);
  const language = currentLanguage();
  return { t, language, direction: findLanguage(language).direction };
}
