import { currentLanguage } from "@gatehouse/shared/i18n";
import { appStore } from "@gatehouse/shared/state";
import { getPage } from "./load-page.ts";
import { loadTranslations } from "./load-translations.ts";
import { preloadPage } from "./preload-page.ts";
import { loadStyles, stylesOf } from "./remote-styles.ts";
import { resolvePath } from "../selection/resolve-path.ts";
import { activeRemotesAtom, activeSetAtom } from "../selection/selection.atoms.ts";

/** Fetches the files of a route's page, so that it shows at once on navigation. */
export function prefetchRoute(route: string): void {
  const selection = appStore.get(activeSetAtom)?.selection;
  const [path = ""] = route.split("?");
  const found = selection && resolvePath(selection, path);
  if (found?.kind !== "page") return;
  const remote = appStore.get(activeRemotesAtom)[found.remote.name];
  if (!remote || getPage(remote, found.path)) return;
  preloadPage(remote, found.path);
  const others = [loadStyles(stylesOf(remote, found.path)), loadTranslations(remote, currentLanguage())];
  // A failure is handled when the page opens.
  Promise.all(others).catch(() => undefined);
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
