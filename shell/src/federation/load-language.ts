import { addNamespace } from "@gatehouse/shared/i18n";
import type { StartData } from "@gatehouse/shared/contracts/start-data.contract";
import { listLoadedRemotes } from "./load-remote.ts";
import { fetchTranslations, loadTranslations } from "./load-translations.ts";

const isResources = (value: unknown): value is Parameters<typeof addNamespace>[2] =>
  typeof value === "object" && value !== null;

/** Brings a language of the shell and of every remote in use in place, so that the change shows at once everywhere. */
export async function loadLanguage(locales: StartData["shell"]["locales"], language: string): Promise<void> {
  await Promise.all([
    loadShellLanguage(locales, language),
    ...listLoadedRemotes().map((remote) => loadTranslations(remote, language)),
  ]);
}

async function loadShellLanguage(locales: StartData["shell"]["locales"], language: string): Promise<void> {
  const file = locales[language] ?? locales["en-US"];
  if (!file) throw new Error("The shell has no translations.");
  for (const [namespace, strings] of Object.entries(await fetchTranslations(file))) {
    if (isResources(strings)) addNamespace(namespace, language, strings);
  }
}
