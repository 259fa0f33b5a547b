import type { RemotePage, SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import type { ComponentType } from "react";
import { reportHealth } from "./health-reporter.ts";
import { atStage, LoadFailure, toLoadFailure } from "./load-failure.ts";
import { loadRelease, releaseKey } from "./load-release.ts";
import { preloadPage } from "./preload-page.ts";
import { loadStyles, stylesOf } from "./remote-styles.ts";

export type LoadedPage = { page: RemotePage; Content: ComponentType };

const reported = new Set<string>();
/** Longer than this is only a computer that slept. */
const longestMs = 600_000;

const loaded = new Map<string, LoadedPage>();

const addressOf = (remote: SelectedRemote, path: string): string => `${remote.entry.url} ${path}`;

/** A page that was loaded before; it shows at once, without a loading state in between. */
export const getPage = (remote: SelectedRemote, path: string): LoadedPage | undefined =>
  loaded.get(addressOf(remote, path));

/** Loads the page that a release shows at a path, with its stylesheets. */
export async function loadPage(remote: SelectedRemote, path: string): Promise<LoadedPage> {
  const startedAt = performance.now();
  preloadPage(remote, path);
  const styles = atStage("style", loadStyles(stylesOf(remote, path)));
  // All is asked for at once; whichever fails first tells why.
  const [{ module }] = await Promise.all([loadRelease(remote), styles]);
  const page = module.pages[path];
  if (!page) throw new LoadFailure("contract", `It has no page for ${path}.`);
  const { default: Content } = await page
    .load()
    .catch((error: unknown) => Promise.reject(toLoadFailure(error, remote)));
  const result = { page, Content };
  loaded.set(addressOf(remote, path), result);
  reportFirst(remote, performance.now() - startedAt);
  return result;
}

/** Says once in a tab that a version can be used. */
function reportFirst(remote: SelectedRemote, durationMs: number): void {
  const { name, version } = remote;
  if (reported.has(releaseKey(remote))) return;
  reported.add(releaseKey(remote));
  reportHealth({ kind: "load", name, version, durationMs: Math.min(durationMs, longestMs) });
}

/** Forgets the pages of a release that no longer shows. */
export function forgetPages(remote: SelectedRemote): void {
  for (const { path } of remote.pages) loaded.delete(addressOf(remote, path));
}
