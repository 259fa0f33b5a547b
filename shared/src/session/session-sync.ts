import { endSession } from "./session-end.ts";
import { listenToSessionMessages } from "./session-messages.ts";
import { sessionStore } from "./session-store.ts";

/**
 * Follows sign-in, sign-out and expiry in the other tabs; the shell starts it once and may stop it. A sign-out holds at
 * once. Everything else is asked of the server, which knows whether a new session has begun meanwhile.
 */
export function startSessionSync(): () => void {
  return listenToSessionMessages(({ type }) => {
    if (type === "signedOut") endSession("signed-out-elsewhere");
    else if (type === "signedIn" || sessionStore.get().SignedIn) sessionStore.refresh().catch(() => undefined);
  });
}
