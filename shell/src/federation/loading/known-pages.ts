import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import * as z from "@gatehouse/shared/schema";
import { appStore } from "@gatehouse/shared/state";
import { keptTexts } from "@gatehouse/shared/storage/kept-texts";
import { runWhenIdle } from "./after-first-page.ts";
import { getPage, loadPage } from "./load-page.ts";
import { isLocalVersion } from "../selection/local-version.ts";
import { readKept } from "../selection/read-kept.ts";
import { releaseKey } from "../selection/release-key.ts";
import { activeRemotesAtom } from "../selection/selection.atoms.ts";

/** Pages that this browser has shown, each with its release; the one that a tab has shown for the first time is first. */
const knownPagesSchema = z.array(z.object({ release: z.string(), path: z.string() }));
type KnownPage = z.infer<typeof knownPagesSchema>[number];

const STORAGE_KEY = "pages";
const MAX_KNOWN_PAGES = 8;

/** Pages that this tab has remembered. */
const remembered = new Set<string>();

const listKnownPages = async (): Promise<KnownPage[]> => (await readKept(STORAGE_KEY, knownPagesSchema)) ?? [];

/** Remembers in this browser that a page was shown; once in each tab. */
export async function rememberPage(remote: SelectedRemote, path: string): Promise<void> {
  const page = { release: releaseKey(remote), path };
  const key = `${page.release} ${path}`;
  if (remembered.has(key) || remote.isPreview === true || isLocalVersion(remote.version)) return;
  remembered.add(key);
  const others = (await listKnownPages()).filter((other) => other.release !== page.release || other.path !== path);
  await keptTexts.set(STORAGE_KEY, JSON.stringify([page, ...others].slice(0, MAX_KNOWN_PAGES)));
}

const whenIdle = (): Promise<void> => new Promise((resolve) => runWhenIdle(resolve));

/**
 * Loads the pages that this browser has shown before, one at a time and whenever it is idle, without starting their
 * sections. Their files are in its cache, because only the release that it has shown is loaded.
 */
export async function loadKnownPages(): Promise<void> {
  for (const { release, path } of await listKnownPages()) {
    await whenIdle();
    const remote = Object.values(appStore.get(activeRemotesAtom)).find((active) => releaseKey(active) === release);
    if (!remote?.pages.some((page) => page.path === path) || getPage(remote, path)) continue;
    // A failure is handled when the page opens.
    await loadPage(remote, path).catch(() => undefined);
  }
}
