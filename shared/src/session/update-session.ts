import type { SessionRead } from "../contracts/sessions.contract.ts";
import { postSessionMessage } from "./session-messages.ts";
import { sessionStore } from "./session-store.ts";

/**
 * Applies changes from a response to the session, and makes the other tabs refetch theirs.
 *
 * @since contract 1
 */
export function updateSession(
  changes: Partial<Pick<SessionRead, "SessionUser" | "TermsAccepted" | "Preferences">>,
): void {
  sessionStore.replace({ ...sessionStore.get(), ...changes });
  postSessionMessage({ type: "changed" });
}
