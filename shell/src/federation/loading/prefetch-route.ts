import { currentLanguage } from "@gatehouse/shared/i18n";
import { appStore } from "@gatehouse/shared/state";
import { completeActive } from "./complete-active.ts";
import { completeRemote } from "./complete-remote.ts";
import { getPage } from "./load-page.ts";
import { loadTranslations } from "./load-translations.ts";
import { preloadPage } from "./preload-page.ts";
import { loadStyles, stylesOf } from "./remote-styles.ts";
import { resolvePath } from "../selection/resolve-path.ts";
import { activeRemotesAtom, activeSetAtom } from "../selection/selection.atoms.ts";

async function prefetch(route: string): Promise<void> {
  const selection = appStore.get(activeSetAtom)?.selection;
  const [path = ""] = route.split("?");
  const found = selection && resolvePath(selection, path);
  if (found?.kind === "pending") {
    await completeActive();
    return prefetch(route);
  }
  if (found?.kind !== "page") return;
  const selected = appStore.get(activeRemotesAtom)[found.remote.name];
  if (!selected || getPage(selected, found.path)) return;
  const remote = await completeRemote(selected);
  preloadPage(remote, found.path);
  await Promise.all([loadStyles(stylesOf(remote, found.path)), loadTranslations(remote, currentLanguage())]);
}

/** Fetches the files of a route's page, so that it shows at once on navigation. */
export function prefetchRoute(route: string): void {
  // A failure is handled when the page opens.
  prefetch(route).catch(() => undefined);
}

/** Records are small, but a console with hundreds of sections has hundreds; others are read on interest. */
const MAX_PREFETCHED_RECORDS = 12;

/** Reads the records of the first sections, so that their first visit does not wait for it. */
export async function prefetchRecords(): Promise<void> {
  await completeActive();
  const remotes = Object.values(appStore.get(activeRemotesAtom)).slice(0, MAX_PREFETCHED_RECORDS);
  await Promise.all(remotes.map(completeRemote));
}

function handleInterest({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#/"]') : null;
  if (link) prefetchRoute(link.hash.slice(1));
}

/** Prefetches the target of a link on hover or focus. */
export function prefetchLinks(): void {
  document.addEventListener("pointerover", handleInterest, { passive: true });
  document.addEventListener("focusin", handleInterest);
}
