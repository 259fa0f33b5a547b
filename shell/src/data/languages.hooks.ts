import { useApi } from "@gatehouse/shared/api";
import { languageListSchema, type LanguageChoice } from "@gatehouse/shared/contracts/languages.contract";
import { sessionEndpoints } from "@gatehouse/shared/contracts/session.contract";

/** The languages to choose from; empty until they have arrived, and when they cannot be had. */
export function useLanguages(): LanguageChoice[] {
  const { data } = useApi(sessionEndpoints.languages, languageListSchema, { revalidateOnFocus: false });
  return data ?? [];
}
