import { REMOTE_CONTRACT, type RemoteModule, type SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { currentLanguage } from "@gatehouse/shared/i18n";
import { addIntegrity } from "./add-integrity.ts";
import { loadContainer } from "./load-container.ts";
import { atStage, LoadFailure, toLoadFailure } from "./load-failure.ts";
import { loadTranslations } from "./load-translations.ts";

export type LoadedRelease = { remote: SelectedRemote; module: RemoteModule };

/** By address of the entry. */
const loading = new Map<string, Promise<LoadedRelease>>();
const loaded = new Map<string, LoadedRelease>();
const held = new Set<SelectedRemote>();
const allVersions = new Set<string>();

/** Name of a release in this tab, whatever address it was loaded from. */
export const releaseKey = ({ name, version }: SelectedRemote): string => `${name}@${version}`;

/** The module of a release with its translations in place. A failure is forgotten, so that a retry asks again. */
export function loadRelease(remote: SelectedRemote): Promise<LoadedRelease> {
  const address = remote.entry.url;
  const known = loading.get(address);
  if (known) return known;
  const attempt = load(remote);
  loading.set(address, attempt);
  attempt.then(
    (release) => loading.get(address) === attempt && loaded.set(address, release),
    () => loading.delete(address),
  );
  return attempt;
}

/** Keeps a release from being forgotten while it is made ready; returns the end of that. */
export function holdRelease(remote: SelectedRemote): () => void {
  held.add(remote);
  return () => held.delete(remote);
}

export const listHeld = (): SelectedRemote[] => [...held];

/** The release if it is loaded, for what must not wait. */
export const getRelease = (remote: SelectedRemote): LoadedRelease | undefined => loaded.get(remote.entry.url);

/** Every release that this tab has loaded and still may show. */
export const listReleases = (): LoadedRelease[] => [...loaded.values()];

/** How many different versions of remotes were asked for since the page was loaded; their code stays in memory. */
export const countVersions = (): number => allVersions.size;

/** Forgets a release that no longer shows; its code stays in memory, and a later load takes it from there. */
export function forgetRelease({ remote }: LoadedRelease): void {
  loading.delete(remote.entry.url);
  loaded.delete(remote.entry.url);
}

async function load(remote: SelectedRemote): Promise<LoadedRelease> {
  allVersions.add(releaseKey(remote));
  addIntegrity(remote.scripts);
  const language = currentLanguage();
  const [module] = await Promise.all([
    loadContainer(remote).catch((error: unknown) => Promise.reject(toLoadFailure(error, remote))),
    atStage("translation", loadTranslations(remote, language)),
  ]);
  if (module.contract !== REMOTE_CONTRACT) throw new LoadFailure("contract", "It speaks another contract.");
  // The user may have chosen another language meanwhile.
  if (language !== currentLanguage()) await atStage("translation", loadTranslations(remote, currentLanguage()));
  return { remote, module };
}
