import { LAST_PATH_COOKIE } from "@gatehouse/shared/contracts/console-page.contract";
import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { resolvePath } from "../selection/resolve-path.ts";
import { activeSetAtom, shownRemoteAtom } from "../selection/selection.atoms.ts";

/** The path of the page on screen, as its section claims it; null on pages of the shell. */
function findPath(): string | null {
  const selection = appStore.get(activeSetAtom)?.selection;
  if (!selection || appStore.get(shownRemoteAtom) === null) return null;
  const [path = ""] = window.location.hash.slice(1).split("?");
  const found = resolvePath(selection, path);
  return found.kind === "page" ? found.path : null;
}

function write(): void {
  const path = findPath();
  if (path === null || document.visibilityState === "hidden" || !sessionStore.get().SignedIn) return;
  document.cookie = `${LAST_PATH_COOKIE}=${path}; Path=/; SameSite=Lax${window.location.protocol === "https:" ? "; Secure" : ""}`;
}

/**
 * Tells the server by a cookie which page this browser shows: a reload then has its section in the first answer. Tabs
 * share the cookie, so the one in front writes it. Returns a function that ends this.
 */
export function rememberLastPath(): () => void {
  write();
  const stop = appStore.sub(shownRemoteAtom, write);
  document.addEventListener("visibilitychange", write);
  return () => {
    stop();
    document.removeEventListener("visibilitychange", write);
  };
}
