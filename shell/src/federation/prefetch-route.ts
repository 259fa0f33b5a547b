import { currentLanguage } from "@gatehouse/shared/i18n";
import { appStore } from "@gatehouse/shared/state";
import { getPage } from "./load-page.ts";
import { loadTranslations } from "./load-translations.ts";
import { preloadPage } from "./preload-page.ts";
import { loadStyles, stylesOf } from "./remote-styles.ts";
import { resolvePath } from "./resolve-path.ts";
import { activeRemotesAtom, activeSetAtom } from "./selection.atoms.ts";

/** Fetches what the page of a route is made of, so that it shows at once when the user gets there. */
export function prefetchRoute(route: string): void {
  const selection = appStore.get(activeSetAtom)?.selection;
  const [path = ""] = route.split("?");
  const found = selection && resolvePath(selection, path);
  if (found?.kind !== "page") return;
  const remote = appStore.get(activeRemotesAtom)[found.remote.name];
  if (!remote || getPage(remote, found.path)) return;
  preloadPage(remote, found.path);
  const others = [loadStyles(stylesOf(remote, found.path)), loadTranslations(remote, currentLanguage())];
  // A failure shows when the page is opened.
  Promise.all(others).catch(() => undefined);
}

function handleInterest({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#/"]') : null;
  if (link) prefetchRoute(link.hash.slice(1));
}

/** Fetches ahead what a link leads to, from the moment that the pointer or the focus is on it. */
export function prefetchLinks(): void {
  document.addEventListener("pointerover", handleInterest, { passive: true });
  document.addEventListener("focusin", handleInterest);
}
