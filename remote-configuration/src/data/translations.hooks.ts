import { useTranslation } from "@gatehouse/shared/i18n";
import type { ConfigurationMenuItem } from "@gatehouse/shared/contracts/configuration-menus.contract";
import type { Translations } from "@gatehouse/shared/contracts/translations.contract";
import { useEffect, useState } from "react";
import { readTranslations } from "./translations.api.ts";

type Owner = NonNullable<ConfigurationMenuItem["Remote"]>;

/** Texts of other sections, by their names. */
export type OwnerTexts = ReadonlyMap<string, Translations>;

/**
 * Reads the texts of other sections; null while they load. Sections whose texts can't be read are left out. The list
 * must be stable between renders.
 */
export function useTranslationsOf(owners: readonly Owner[]): OwnerTexts | null {
  const { language } = useTranslation();
  const [loaded, setLoaded] = useState<{ owners: typeof owners; language: string; texts: OwnerTexts } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const answers = await Promise.allSettled(
        owners.map(async ({ Name, Version }) => [Name, await readTranslations(Name, Version, language)] as const),
      );
      const texts = new Map(answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : [])));
      if (isCurrent) setLoaded({ owners, language, texts });
    };
    if (owners.length > 0) void load();
    return () => {
      isCurrent = false;
    };
  }, [owners, language]);
  if (owners.length === 0) return noTexts;
  // While a new answer of the menu loads its texts, the earlier ones show.
  return loaded?.language === language ? loaded.texts : null;
}

const noTexts: OwnerTexts = new Map();
