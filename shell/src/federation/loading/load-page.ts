import type { LoadedContent, RemotePage, SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import type { ComponentType } from "react";
import { completeRemote } from "./complete-remote.ts";
import { withFailureStage, LoadFailure, toLoadFailure } from "../health/load-failure.ts";
import { loadRelease } from "./load-release.ts";
import { preloadPage } from "./preload-page.ts";
import { loadStyles, stylesOf } from "./remote-styles.ts";

export type LoadedPage = Pick<LoadedContent, "firstReads"> & {
  page: RemotePage;
  Content: ComponentType;
  loadedInMs: number;
};

const loaded = new Map<string, LoadedPage>();

// Listeners hear of pages that arrive only: one on screen must not react when its version is forgotten.
type Listener = (remote: SelectedRemote, path: string) => void;
const listeners = new Set<Listener>();

export function onPageLoad(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const addressOf = (remote: SelectedRemote, path: string): string => `${remote.entry.url} ${path}`;

/** Returns a page that is already loaded, so that it shows without a loading state. */
export const getPage = (remote: SelectedRemote, path: string): LoadedPage | undefined =>
  loaded.get(addressOf(remote, path));

/** Loads the page of a release at a path, with its stylesheets. */
export async function loadPage(selected: SelectedRemote, path: string): Promise<LoadedPage> {
  const startedAt = performance.now();
  const remote = await completeRemote(selected);
  preloadPage(remote, path);
  const styles = withFailureStage("style", loadStyles(stylesOf(remote, path)));
  // Everything loads in parallel; the first failure is reported.
  const [{ module }] = await Promise.all([loadRelease(remote), styles]);
  const page = module.pages[path];
  if (!page) throw new LoadFailure("contract", `It has no page for ${path}.`);
  const { default: Content, ...others } = await page
    .load()
    .catch((error: unknown) => Promise.reject(toLoadFailure(error, remote)));
  const result = { ...others, page, Content, loadedInMs: performance.now() - startedAt };
  loaded.set(addressOf(remote, path), result);
  for (const listener of listeners) listener(selected, path);
  return result;
}

/** Removes the pages of a release that is no longer shown. */
export function forgetPages(remote: SelectedRemote): void {
  for (const { path } of remote.pages) loaded.delete(addressOf(remote, path));
}
