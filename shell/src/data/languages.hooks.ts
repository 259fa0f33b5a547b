import { useApi } from "@gatehouse/shared/api";
import {
  type LanguageChoice,
  languageEndpoints,
  languageListSchema,
} from "@gatehouse/shared/contracts/languages.contract";

/** The available languages; empty while loading and after a failure. */
export function useLanguages(): LanguageChoice[] {
  const { data } = useApi(languageEndpoints.languages, languageListSchema, { revalidateOnFocus: false });
  return data ?? [];
}
