import { addNamespace, currentLanguage, DEFAULT_LANGUAGE, initI18n } from "@gatehouse/shared/i18n";
import { notify } from "@gatehouse/shared/frame";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import type { StartData } from "@gatehouse/shared/contracts/start-data.contract";
import { loadTypeface } from "../typefaces/load-typeface.ts";
import { withLimit } from "./load-failure.ts";
import { listReleases } from "./load-release.ts";
import { fetchTranslations, loadTranslations } from "./load-translations.ts";

type Locales = StartData["shell"]["locales"];

/** 100 times 50 ms; after that the console shows in the default language. */
const languageLimitMs = 5000;

const isResources = (value: unknown): value is Parameters<typeof addNamespace>[2] =>
  typeof value === "object" && value !== null;

/** Brings a language of the shell and of every remote in use in place, so that the change shows at once everywhere. */
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
  // A remote whose code arrived meanwhile has brought the words of the language before.
  while (listOpen().length > 0) await Promise.all(listOpen().map(load));
}

/** The words for the first paint: those of the language in force, else English ones and a message that says so. */
export async function loadFirstLanguage(locales: Locales): Promise<void> {
  const language = currentLanguage();
  const loading = loadShellLanguage(locales, language);
  try {
    // Without any words there is nothing to show, so that those of the default are waited for.
    await (language === DEFAULT_LANGUAGE ? loading : withLimit(loading, languageLimitMs));
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
