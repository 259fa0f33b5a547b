import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import * as z from "@gatehouse/shared/schema";
import { appStore } from "@gatehouse/shared/state";
import { keptTexts } from "@gatehouse/shared/storage/kept-texts";
import { runWhenIdle } from "./after-first-page.ts";
import { getPage, loadPage } from "./load-page.ts";
import { isLocalVersion } from "../selection/local-version.ts";
import { releaseKey } from "../selection/release-key.ts";
import { activeRemotesAtom } from "../selection/selection.atoms.ts";

/** Pages that this browser has shown, the last one first, each with the release that it came from. */
const knownPagesSchema = z.array(z.object({ release: z.string(), path: z.string() }));
type KnownPage = z.infer<typeof knownPagesSchema>[number];

const STORAGE_KEY = "pages";
const MAX_KNOWN_PAGES = 8;

/** Pages that this tab has remembered. */
const remembered = new Set<string>();

async function listKnownPages(): Promise<KnownPage[]> {
  try {
    return knownPagesSchema.parse(JSON.parse((await keptTexts.get(STORAGE_KEY)) ?? "[]"));
  } catch {
    return []; // Stored by another version of the console.
  }
}

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
