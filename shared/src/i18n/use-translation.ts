import { useSyncExternalStore } from "react";
import { currentLanguage } from "./i18n-instance.ts";
import { findLanguage, type Direction } from "../rules/languages.ts";
import { useRemoteScope } from "./remote-scope.tsx";
import { textRevisions } from "./text-revisions.ts";
import { translateOf, type Translate } from "./translators.ts";

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
  const read = (): Translate => translateOf(namespace);
  const t = useSyncExternalStore(textRevisions.subscribe, read, read);
  const language = currentLanguage();
  return { t, language, direction: findLanguage(language).direction };
}
