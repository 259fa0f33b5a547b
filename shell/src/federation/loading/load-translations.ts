import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { completeRemote } from "./complete-remote.ts";
import { addNamespace, namespaceOf, type Resources } from "@gatehouse/shared/i18n";

type FileReference = { url: string; integrity: string };

/** Fetches a translation file of a release; the browser checks its hash. */
export async function fetchTranslations(file: FileReference): Promise<Resources> {
  const answer = await fetch(file.url, { integrity: file.integrity, mode: "cors", credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${file.url} answered ${answer.status}.`);
  return answer.json();
}

/** Adds a language to the namespace of this version; falls back to en-US. */
export async function loadTranslations(remote: SelectedRemote, language: string): Promise<void> {
  const { locales } = await completeRemote(remote);
  const file = locales[language] ?? locales["en-US"];
  if (file) addNamespace(namespaceOf(remote.name, remote.version), language, await fetchTranslations(file));
}
