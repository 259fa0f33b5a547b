import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { namespaceOf, removeNamespace } from "@gatehouse/shared/i18n";
import { LoadFailure } from "./load-failure.ts";
import { forgetPages } from "./load-page.ts";
import { forgetRelease, getRelease, listReleases, releaseKey, type LoadedRelease } from "./load-release.ts";
import { keepStyles, stylesOf } from "./remote-styles.ts";

type Started = { release: LoadedRelease; cleanUp: (() => void) | undefined };

/** By name, the version that was started last. */
const started = new Map<string, Started>();

const allStyles = (remote: SelectedRemote) => remote.pages.flatMap(({ path }) => stylesOf(remote, path));

/** Ends a version; what it throws must not keep the next one from starting. */
function end(name: string): void {
  const before = started.get(name);
  started.delete(name);
  try {
    before?.cleanUp?.();
  } catch (error) {
    reportError(error);
  }
}

/** Starts a version that is loaded, once it is the one that runs. Throws what its start throws. */
function start(release: LoadedRelease): void {
  const { remote, module } = release;
  if (started.get(remote.name)?.release === release) return;
  end(remote.name);
  try {
    const cleanUp = module.start?.({ name: remote.name, version: remote.version }) ?? undefined;
    started.set(remote.name, { release, cleanUp });
  } catch (error) {
    throw new LoadFailure("init", error);
  }
}

/** Whether this version of a remote is the one that was started last. */
export function isRunning(remote: SelectedRemote): boolean {
  const release = getRelease(remote);
  return release !== undefined && started.get(remote.name)?.release === release;
}

/** Starts the version that is about to show its page for the first time. */
export function startRemote(remote: SelectedRemote): void {
  const release = getRelease(remote);
  if (release) start(release);
}

type OnFailure = (remote: SelectedRemote, failure: LoadFailure) => void;

/**
 * Brings what runs in line with `running`: of a started remote the version that runs now is started in place of the one
 * before, and nothing is left of versions that run no more. `kept` are loaded, but not in force yet.
 */
export function alignRemotes(running: readonly SelectedRemote[], kept: readonly SelectedRemote[], onFailure: OnFailure): void {
  for (const name of [...started.keys()]) if (!running.some((remote) => remote.name === name)) end(name);
  for (const remote of running) {
    const release = getRelease(remote);
    if (!release || !started.has(remote.name)) continue;
    try {
      start(release);
    } catch (error) {
      onFailure(remote, error instanceof LoadFailure ? error : new LoadFailure("init", error));
    }
  }
  forgetOthers([...running, ...kept]);
}

function forgetOthers(remotes: readonly SelectedRemote[]): void {
  const addresses = new Set(remotes.map(({ entry }) => entry.url));
  const keys = new Set(remotes.map(releaseKey));
  for (const release of listReleases()) {
    const { remote } = release;
    if (addresses.has(remote.entry.url)) continue;
    forgetPages(remote);
    forgetRelease(release);
    // The same version at another address uses the same words.
    if (!keys.has(releaseKey(remote))) removeNamespace(namespaceOf(remote.name, remote.version));
  }
  keepStyles(remotes.flatMap(allStyles));
}
