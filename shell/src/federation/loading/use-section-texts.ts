import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useEffect, useState } from "react";
import { loadTranslations } from "./load-translations.ts";

/**
 * Loads the translations of sections that may not have been opened yet. Returns true when they are loaded or have
 * failed. The list must be stable between renders.
 */
export function useSectionTexts(remotes: readonly SelectedRemote[]): boolean {
  const { language } = useTranslation();
  const [loaded, setLoaded] = useState<{ remotes: typeof remotes; language: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      await Promise.allSettled(remotes.map((remote) => loadTranslations(remote, language)));
      if (isCurrent) setLoaded({ remotes, language });
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [remotes, language]);
  return remotes.length === 0 || (loaded?.remotes === remotes && loaded.language === language);
}
