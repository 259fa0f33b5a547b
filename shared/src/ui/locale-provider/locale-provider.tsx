import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

/**
 * Sets the language and direction of the controls inside, for numbers and their built-in texts.
 *
 * @since contract 1
 */
export function LocaleProvider({ locale, children }: { locale: string; children: ReactNode }) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
