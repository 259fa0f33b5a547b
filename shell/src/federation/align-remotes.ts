import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { namespaceOf, removeNamespace } from "@gatehouse/shared/i18n";
import { LoadFailure } from "./load-failure.ts";
import { forgetPages } from "./load-page.ts";
import { forgetRelease, listReleases, releaseKey } from "./load-release.ts";
import { keepStyles, stylesOf } from "./remote-styles.ts";
import { endRemote, listStarted, startRemote } from "./started-remotes.ts";

const allStyles = (remote: SelectedRemote) => remote.pages.flatMap(({ path }) => stylesOf(remote, path));

type OnFailure = (remote: SelectedRemote, failure: LoadFailure) => void;

/**
 * Brings what runs in line with `running`: of a started remote the version that runs now is started in place of the one
 * before, and nothing is left of versions that run no more. `kept` are loaded, but not in force yet.
 */
export function alignRemotes(
  running: readonly SelectedRemote[],
  kept: readonly SelectedRemote[],
  onFailure: OnFailure,
): void {
  const started = listStarted();
  for (const name of started) if (!running.some((remote) => remote.name === name)) endRemote(name);
  for (const remote of running.filter(({ name }) => started.includes(name))) {
    try {
      startRemote(remote);
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
