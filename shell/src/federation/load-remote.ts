import { REMOTE_CONTRACT, type RemoteModule, type SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { currentLanguage } from "@gatehouse/shared/i18n";
import { addIntegrity } from "./add-integrity.ts";
import { loadContainer } from "./load-container.ts";
import { loadTranslations } from "./load-translations.ts";

/** Longest wait for a remote's code; an ES module that never answers has no time-out of its own. */
const loadTimeoutMs = 10_000;

const loading = new Map<string, Promise<RemoteModule>>();
/** By release, how many requests for its code have never been answered. */
const unanswered = new Map<string, number>();
const loaded = new Map<string, SelectedRemote>();
/** By name of the remote, what ends the version that was started last. */
const cleanUps = new Map<string, () => void>();

const keyOf = ({ name, version }: SelectedRemote): string => `${name}@${version}`;

/** The module a release exposes, with its translations in place. A failed load is forgotten, so that a retry asks again. */
export function loadRemote(remote: SelectedRemote): Promise<RemoteModule> {
  const name = keyOf(remote);
  const known = loading.get(name);
  if (known) return known;
  const attempt = load(remote, name);
  loading.set(name, attempt);
  attempt.catch(() => loading.delete(name));
  return attempt;
}

/** Every remote that this tab has loaded, for a change of language. */
export const listLoadedRemotes = (): SelectedRemote[] => [...loaded.values()];

async function load(remote: SelectedRemote, name: string): Promise<RemoteModule> {
  const language = currentLanguage();
  const [module] = await withTimeout(
    Promise.all([loadContainer(atFreshAddress(remote, name)), loadTranslations(remote, language)]),
    () => unanswered.set(name, (unanswered.get(name) ?? 0) + 1),
  );
  if (module.contract !== REMOTE_CONTRACT) throw new Error(`${remote.name} ${remote.version} speaks another contract.`);
  startRemote(module, remote);
  loaded.set(name, remote);
  // The user may have chosen another language meanwhile.
  if (language !== currentLanguage()) await loadTranslations(remote, currentLanguage());
  return module;
}

/**
 * The browser keeps one request for each module address, also one that never ends: after such a one a retry asks at
 * another address, which gets the hash of the entry too.
 */
function atFreshAddress(remote: SelectedRemote, name: string): SelectedRemote {
  const count = unanswered.get(name) ?? 0;
  if (count === 0) return remote;
  const entry = { ...remote.entry, url: `${remote.entry.url}?attempt=${count}` };
  addIntegrity(entry);
  return { ...remote, entry };
}

/** One version of a remote runs at a time: what the one before has started ends first. */
function startRemote(module: RemoteModule, { name, version }: SelectedRemote): void {
  cleanUps.get(name)?.();
  cleanUps.delete(name);
  const cleanUp = module.start?.({ name, version });
  if (cleanUp) cleanUps.set(name, cleanUp);
}

function withTimeout<T>(work: Promise<T>, onTimeout: () => void): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    onTimeout();
    reject(new Error("The section did not answer in time."));
  }, loadTimeoutMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
