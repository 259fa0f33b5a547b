import { LAST_PATH_COOKIE } from "@gatehouse/shared/contracts/console-page.contract";
import { currentPath } from "@gatehouse/shared/routing";
import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { rememberPage } from "../loading/known-pages.ts";
import { resolvePath } from "../selection/resolve-path.ts";
import { activeSetAtom, shownRemoteAtom } from "../selection/selection.atoms.ts";

/** The path of the page on screen, as its section claims it; null on pages of the shell. */
function findPath(): string | null {
  const selection = appStore.get(activeSetAtom)?.selection;
  if (!selection) return null;
  const found = resolvePath(selection, currentPath());
  return found.kind === "page" ? found.path : null;
}

function remember(): void {
  const remote = appStore.get(shownRemoteAtom);
  if (remote === null || document.visibilityState === "hidden" || !sessionStore.get().SignedIn) return;
  const path = findPath();
  if (path === null) return;
  try {
    document.cookie = `${LAST_PATH_COOKIE}=${path}; Path=/; SameSite=Lax${window.location.protocol === "https:" ? "; Secure" : ""}`;
  } catch {
    // Cookies may be blocked; the answer to a reload is slower then.
  }
  void rememberPage(remote, path);
}

/**
 * Remembers the page that this browser shows: in a cookie, so that the server's first answer to a reload has its
 * section, and among the pages that the next visit loads ahead. Tabs share both, so the one in front writes. Returns a
 * function that ends this.
 */
export function rememberShownPage(): () => void {
  remember();
  const stop = appStore.sub(shownRemoteAtom, remember);
  document.addEventListener("visibilitychange", remember);
  return () => {
    stop();
    document.removeEventListener("visibilitychange", remember);
  };
}
