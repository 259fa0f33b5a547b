import { useTranslation } from "@gatehouse/shared/i18n";
import { sectionTitle } from "./section-title.ts";

/** Returns what users call a section. */
export function useSectionTitle(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => sectionTitle(name, t);
}
