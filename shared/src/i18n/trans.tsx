import type { ReactElement, ReactNode } from "react";
import { useTranslation as useI18next } from "react-i18next";
import { SHARED_NAMESPACE, type TranslationValues } from "./i18n-instance.ts";
import { placeElements } from "./place-elements.ts";
import { useRemoteScope } from "./remote-scope.tsx";

type TransProps = {
  i18nKey: string;
  values?: TranslationValues;
  count?: number;
  /** Elements by the name of their tag in the text: `{ link: <Link to="/about" /> }`. */
  components: Record<string, ReactElement>;
};

/**
 * A text with elements in it, such as a link in the middle of a sentence.
 *
 * @since contract 1
 */
export function Trans({ i18nKey, values, count, components }: TransProps): ReactNode {
  const { namespace } = useRemoteScope();
  // Renders again when the language or strings change.
  const { t } = useI18next([namespace, SHARED_NAMESPACE], { nsMode: "fallback" });
  const text = t(i18nKey, { ...values, ...(count === undefined ? {} : { count }) });
  return placeElements(text, components);
}
