import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { currentLanguage } from "@gatehouse/shared/i18n";
import { appStore } from "@gatehouse/shared/state";
import { completeActive } from "./complete-active.ts";
import { completeRemote } from "./complete-remote.ts";
import { getPage, loadPage } from "./load-page.ts";
import { loadFederationRuntime } from "./load-container.ts";
import { loadTranslations } from "./load-translations.ts";
import { preloadPage } from "./preload-page.ts";
import { readAtSignIn, readReturnPath } from "./read-at-sign-in.ts";
import { loadStyles, stylesOf } from "./remote-styles.ts";
import { resolvePath } from "../selection/resolve-path.ts";
import { activeRemotesAtom, activeSetAtom } from "../selection/selection.atoms.ts";

type Found = { remote: SelectedRemote; path: string };

/** Finds the page of a route; null if it has none or the page is already loaded. */
async function findPage(route: string): Promise<Found | null> {
  const selection = appStore.get(activeSetAtom)?.selection;
  const [path = ""] = route.split("?");
  const found = selection && resolvePath(selection, path);
  if (found?.kind === "pending") {
    await completeActive();
    return findPage(route);
  }
  if (found?.kind !== "page") return null;
  const remote = appStore.get(activeRemotesAtom)[found.remote.name];
  return remote && !getPage(remote, found.path) ? { remote, path: found.path } : null;
}

async function prefetch({ remote: selected, path }: Found): Promise<void> {
  const remote = await completeRemote(selected);
  preloadPage(remote, path);
  const runtime = remote.kind === "federation" ? loadFederationRuntime() : null;
  const texts = loadTranslations(remote, currentLanguage());
  await Promise.all([runtime, texts, loadStyles(stylesOf(remote, path))]);
}

async function withPage(route: string, prepare: (found: Found) => Promise<unknown>): Promise<void> {
  try {
    const found = await findPage(route);
    if (found) await prepare(found);
  } catch {
    // Handled when the page opens.
  }
}

/** Fetches the files of a route's page, so that it shows at once on navigation. */
export const prefetchRoute = (route: string): Promise<void> => withPage(route, prefetch);

/** Fetches and runs the code of a route's page while the user signs in, without starting its section. */
export const loadRoute = (route: string): Promise<void> =>
  withPage(route, async ({ remote, path }) => readAtSignIn(await loadPage(remote, path), path));

/** Loads the page that the sign-in leads to, while the user types. */
export const loadFirstPage = (): Promise<void> => loadRoute(readReturnPath() ?? paths.dashboard);

/** Records are small, but a console with hundreds of sections has hundreds; others are read on interest. */
const MAX_PREFETCHED_RECORDS = 12;

/** Reads the records of the first sections and what runs them, so that their first visit does not wait for it. */
export async function prefetchRecords(): Promise<void> {
  await completeActive();
  const remotes = Object.values(appStore.get(activeRemotesAtom)).slice(0, MAX_PREFETCHED_RECORDS);
  const runtime = remotes.some(({ kind }) => kind === "federation") ? loadFederationRuntime() : null;
  await Promise.all([runtime, ...remotes.map(completeRemote)]);
}

function handleInterest({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#/"]') : null;
  if (link) void prefetchRoute(link.hash.slice(1));
}

/** Prefetches the target of a link on hover or focus. */
export function prefetchLinks(): void {
  document.addEventListener("pointerover", handleInterest, { passive: true });
  document.addEventListener("focusin", handleInterest);
}
