import { LAST_PATH_COOKIE } from "@gatehouse/shared/contracts/console-page.contract";
import { sessionStore } from "@gatehouse/shared/session";

/**
 * Tells the server by a cookie which page this browser shows: a reload then has its section in the first answer. Tabs
 * share the cookie, so the one in front writes it. Returns a function that ends this.
 */
export function rememberLastPath(path: string): () => void {
  const write = (): void => {
    if (document.visibilityState === "hidden" || !sessionStore.get().SignedIn) return;
    document.cookie = `${LAST_PATH_COOKIE}=${path}; Path=/; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;
  };
  write();
  document.addEventListener("visibilitychange", write);
  return () => document.removeEventListener("visibilitychange", write);
}
