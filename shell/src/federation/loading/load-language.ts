import { addNamespace, currentLanguage, DEFAULT_LANGUAGE, initI18n } from "@gatehouse/shared/i18n";
import { notify } from "@gatehouse/shared/frame";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import type { StartData } from "@gatehouse/shared/contracts/start-data.contract";
import { loadTypeface } from "../../typefaces/load-typeface.ts";
import { withTimeout } from "../health/load-failure.ts";
import { listReleases } from "./load-release.ts";
import { fetchTranslations, loadTranslations } from "./load-translations.ts";

type Locales = StartData["shell"]["locales"];

/** 100 polls of 50 ms; after that the console shows the default language. */
const languageLimitMs = 5000;

const isResources = (value: unknown): value is Parameters<typeof addNamespace>[2] =>
  typeof value === "object" && value !== null;

/** Loads a language for the shell and all remotes in use, so that the switch happens everywhere at once. */
export async function loadLanguage(locales: Locales, language: string): Promise<void> {
  const done = new Set<SelectedRemote>();
  const listOpen = (): SelectedRemote[] =>
    listReleases()
      .map(({ remote }) => remote)
      .filter((remote) => !done.has(remote));
  const load = (remote: SelectedRemote): Promise<void> => {
    done.add(remote);
    return loadTranslations(remote, language);
  };
  await Promise.all([loadShellLanguage(locales, language), ...listOpen().map(load)]);
  // A remote that arrived during the load has the translations of the previous language.
  while (listOpen().length > 0) await Promise.all(listOpen().map(load));
}

/** Loads the translations for the first paint; falls back to English with a notification. */
export async function loadFirstLanguage(locales: Locales): Promise<void> {
  const language = currentLanguage();
  const loading = loadShellLanguage(locales, language);
  try {
    // Nothing can be shown without any translations, so wait for the default language.
    await (language === DEFAULT_LANGUAGE ? loading : withTimeout(loading, languageLimitMs));
  } catch (error) {
    if (language === DEFAULT_LANGUAGE) throw error;
    await loadShellLanguage(locales, DEFAULT_LANGUAGE);
    initI18n({ language: DEFAULT_LANGUAGE });
    notify({ format: "error", message: { key: "user-card.language.failed", namespace: "shell" } });
  }
}

async function loadShellLanguage(locales: Locales, language: string): Promise<void> {
  loadTypeface(language);
  const file = locales[language] ?? locales["en-US"];
  if (!file) throw new Error("The shell has no translations.");
  for (const [namespace, strings] of Object.entries(await fetchTranslations(file))) {
    if (isResources(strings)) addNamespace(namespace, language, strings);
  }
}
