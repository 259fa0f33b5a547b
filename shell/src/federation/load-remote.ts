import { addNamespace, currentLanguage } from "@gatehouse/shared/i18n";
import { REMOTE_CONTRACT, type RemoteModule, type SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { loadRemote as loadContainer, registerRemotes } from "@module-federation/enhanced/runtime";

/** Longest wait for a remote's code; an ES module that never answers has no time-out of its own. */
const loadTimeoutMs = 10_000;

const loaded = new Map<string, Promise<RemoteModule>>();

/** One name a version: two versions can be live at once, and a swap is a flip of a map. */
const containerName = (remote: SelectedRemote): string => `${remote.name}__${remote.version}`.replaceAll(/\W/g, "_");

/** The module a release exposes, with its translations in place. A failed load is forgotten, so that a retry asks again. */
export function loadRemote(remote: SelectedRemote): Promise<RemoteModule> {
  const name = containerName(remote);
  const known = loaded.get(name);
  if (known) return known;
  const loading = load(remote, name);
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
}

async function load(remote: SelectedRemote, name: string): Promise<RemoteModule> {
  registerRemotes([{ name, entry: remote.entry.url, type: "module" }]);
  const [module] = await withTimeout(
    Promise.all([loadContainer<RemoteModule>(`${name}/remote`), loadTranslations(remote, currentLanguage())]),
  );
  if (module?.contract !== REMOTE_CONTRACT)
    throw new Error(`${remote.name} ${remote.version} speaks another contract.`);
  module.start?.({ name: remote.name, version: remote.version });
  return module;
}

/** Puts the language's strings (and en-US as fallback) into the namespace of this version. */
export async function loadTranslations(remote: SelectedRemote, language: string): Promise<void> {
  const languages = [...new Set([language, "en-US"])].filter((code) => remote.locales[code]);
  await Promise.all(
    languages.map(async (code) => {
      const file = remote.locales[code];
      if (!file) return;
      const answer = await fetch(file.url, { integrity: file.integrity, mode: "cors", credentials: "same-origin" });
      if (!answer.ok) throw new Error(`${file.url} answered ${answer.status}.`);
      addNamespace(`${remote.name}__${remote.version}`, code, await answer.json());
    }),
  );
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The section did not answer in time.")), loadTimeoutMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
