import { endSession } from "./session-end.ts";
import { listenToSessionMessages } from "./session-messages.ts";
import { sessionStore } from "./session-store.ts";

/** Follows sign-in and sign-out of the other tabs; the shell starts it once and may stop it. */
export function startSessionSync(): () => void {
  return listenToSessionMessages((message) => {
    if (message.type === "signedOut") endSession("signed-out-elsewhere");
    else void sessionStore.refresh().catch(() => undefined);
  });
}
