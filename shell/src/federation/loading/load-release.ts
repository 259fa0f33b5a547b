import { REMOTE_CONTRACT, type RemoteModule, type SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { releaseKey } from "../selection/release-key.ts";
import { currentLanguage } from "@gatehouse/shared/i18n";
import { addIntegrity } from "./add-integrity.ts";
import { completeRemote } from "./complete-remote.ts";
import { loadContainer } from "./load-container.ts";
import { withFailureStage, LoadFailure, toLoadFailure } from "../health/load-failure.ts";
import { loadTranslations } from "./load-translations.ts";

export type LoadedRelease = { remote: SelectedRemote; module: RemoteModule };

/** By URL of the entry. */
const loading = new Map<string, Promise<LoadedRelease>>();
const loaded = new Map<string, LoadedRelease>();
const retained = new Set<SelectedRemote>();
const allVersions = new Set<string>();

/** Loads the module of a release and its translations. Failures are not cached, so that a retry requests it again. */
export function loadRelease(remote: SelectedRemote): Promise<LoadedRelease> {
  const url = remote.entry.url;
  const known = loading.get(url);
  if (known) return known;
  const attempt = load(remote);
  loading.set(url, attempt);
  attempt.then(
    (release) => loading.get(url) === attempt && loaded.set(url, release),
    () => loading.delete(url),
  );
  return attempt;
}

/** Prevents a release from being removed while it is prepared; returns a function that ends this. */
export function retainRelease(remote: SelectedRemote): () => void {
  retained.add(remote);
  return () => retained.delete(remote);
}

export const listRetained = (): SelectedRemote[] => [...retained];

/** Returns the release if it is loaded. */
export const getRelease = (remote: SelectedRemote): LoadedRelease | undefined => loaded.get(remote.entry.url);

/** Lists all loaded releases that may still be shown. */
export const listReleases = (): LoadedRelease[] => [...loaded.values()];

/** Counts the versions of remotes requested since page load, because their code stays in memory. */
export const countVersions = (): number => allVersions.size;

/** Removes a release that is no longer shown. Its code stays in memory and is reused by a later load. */
export function forgetRelease({ remote }: LoadedRelease): void {
  loading.delete(remote.entry.url);
  loaded.delete(remote.entry.url);
}

async function load(selected: SelectedRemote): Promise<LoadedRelease> {
  allVersions.add(releaseKey(selected));
  const remote = await completeRemote(selected);
  addIntegrity(remote.scripts);
  const language = currentLanguage();
  const [module] = await Promise.all([
    loadContainer(remote).catch((error: unknown) => Promise.reject(toLoadFailure(error, remote))),
    withFailureStage("translation", loadTranslations(remote, language)),
  ]);
  if (module.contract !== REMOTE_CONTRACT) throw new LoadFailure("contract", "It speaks another contract.");
  // The user may have switched the language during the load.
  if (language !== currentLanguage())
    await withFailureStage("translation", loadTranslations(remote, currentLanguage()));
  return { remote, module };
}
