import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { namespaceOf, removeNamespace } from "@gatehouse/shared/i18n";
import { LoadFailure } from "../health/load-failure.ts";
import { getCompleteRemote } from "./complete-remote.ts";
import { forgetPages } from "./load-page.ts";
import { forgetRelease, listReleases } from "./load-release.ts";
import { releaseKey } from "../selection/release-key.ts";
import { keepStyles, stylesOf } from "./remote-styles.ts";
import { stopRemote, listStarted, startRemote } from "./started-remotes.ts";

function allStyles(selected: SelectedRemote) {
  const remote = getCompleteRemote(selected);
  return remote.pages.flatMap(({ path }) => stylesOf(remote, path));
}

type OnFailure = (remote: SelectedRemote, failure: LoadFailure) => void;

/**
 * Starts the running version of each started remote, and removes versions that no longer run. `kept` are loaded but not
 * in force yet.
 */
export function alignRemotes(
  running: readonly SelectedRemote[],
  kept: readonly SelectedRemote[],
  onFailure: OnFailure,
): void {
  const started = listStarted();
  for (const name of started) if (!running.some((remote) => remote.name === name)) stopRemote(name);
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
  const urls = new Set(remotes.map(({ entry }) => entry.url));
  const keys = new Set(remotes.map(releaseKey));
  for (const release of listReleases()) {
    const { remote } = release;
    if (urls.has(remote.entry.url)) continue;
    forgetPages(remote);
    forgetRelease(release);
    // A release at another URL shares the namespace of its version.
    if (!keys.has(releaseKey(remote))) removeNamespace(namespaceOf(remote.name, remote.version));
  }
  keepStyles(remotes.flatMap(allStyles));
}
