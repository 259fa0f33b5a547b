import { useTranslation } from "@gatehouse/shared/i18n";

type SetTexts = Record<"title" | "add" | "empty" | "emptyDescription" | "removeEffect", string>;

/** The texts of a set, or those of any set where it has none of its own. */
export function useSetTexts(setId: string): SetTexts {
  const { t } = useTranslation();
  // i18n-keys: form.sets.*
  const text = (name: string, otherwise: string): string => t([`form.sets.${setId}.${name}`, otherwise]);
  return {
    title: text("title", "form.title"),
    add: text("add", "form.add"),
    empty: text("empty", "form.empty.title"),
    emptyDescription: text("empty-description", "form.empty.description"),
    removeEffect: text("remove-effect", "form.remove-effect"),
  };
}
