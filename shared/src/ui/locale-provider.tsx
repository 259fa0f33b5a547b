import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

/** Tells the controls below which language to write numbers and their own few words in, and its direction. */
export function LocaleProvider({ locale, children }: { locale: string; children: ReactNode }) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
