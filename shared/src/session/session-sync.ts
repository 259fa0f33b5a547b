import { endSession } from "./session-end.ts";
import { listenToSessionMessages } from "./session-messages.ts";
import { sessionStore } from "./session-store.ts";

/**
 * Follows sign-in, sign-out and expiry in other tabs; the shell starts it once. A sign-out applies at once; everything
 * else is checked with the server, which knows whether a new session has begun. Returns the function that stops it.
 * Decision 034.
 *
 * @since contract 1
 */
export function startSessionSync(): () => void {
  return listenToSessionMessages(({ type }, isOwn) => {
    // This tab has just read the session that it tells of.
    if (isOwn && type === "signedIn") return;
    if (type === "signedOut") endSession("signed-out-elsewhere");
    else if (type === "signedIn" || sessionStore.get().SignedIn) sessionStore.refresh().catch(() => undefined);
  });
}
