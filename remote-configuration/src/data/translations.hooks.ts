import { useTranslation } from "@gatehouse/shared/i18n";
import type { ConfigurationMenuItem } from "@gatehouse/shared/contracts/configuration-menus.contract";
import type { Translations } from "@gatehouse/shared/contracts/translations.contract";
import { useEffect, useState } from "react";
import { readTranslations } from "./translations.api.ts";

type Owner = NonNullable<ConfigurationMenuItem["Remote"]>;

/** Texts of other sections, by their names. */
export type OwnerTexts = ReadonlyMap<string, Translations>;

type Loaded = { versions: string; language: string; texts: OwnerTexts };

const noTexts: OwnerTexts = new Map();

/** The texts read last, so that the page shows them at once when it is opened again. A version never changes its texts. */
let last: Loaded | null = null;

const versionsOf = (owners: readonly Owner[]): string =>
  owners.map(({ Name, Version }) => `${Name} ${Version}`).join(", ");

/** Sections whose texts can't be read are left out, and read again the next time. */
async function loadTexts(owners: readonly Owner[], language: string): Promise<Loaded> {
  const answers = await Promise.allSettled(
    owners.map(async ({ Name, Version }) => [Name, await readTranslations(Name, Version, language)] as const),
  );
  const texts = new Map(answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : [])));
  const loaded = { versions: versionsOf(owners), language, texts };
  if (texts.size === owners.length) last = loaded;
  return loaded;
}

/**
 * Reads the texts of other sections; null while they load. Sections whose texts can't be read are left out. The list
 * must be stable between renders.
 */
export function useTranslationsOf(owners: readonly Owner[]): OwnerTexts | null {
  const { language } = useTranslation();
  const [read, setRead] = useState<Loaded | null>(null);
  const isKnown = last?.language === language && last.versions === versionsOf(owners);
  useEffect(() => {
    if (owners.length === 0 || isKnown) return undefined;
    let isCurrent = true;
    void loadTexts(owners, language).then((loaded) => isCurrent && setRead(loaded));
    return () => {
      isCurrent = false;
    };
  }, [owners, language, isKnown]);
  if (owners.length === 0) return noTexts;
  if (isKnown && last) return last.texts;
  // While a new answer of the menu loads its texts, the earlier ones show.
  return read?.language === language ? read.texts : null;
}
