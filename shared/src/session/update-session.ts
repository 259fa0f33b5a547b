import type { SessionRead } from "../contracts/session.contract.ts";
import { postSessionMessage } from "./session-messages.ts";
import { sessionStore } from "./session-store.ts";

/** Puts in force what an answer said about the session, and has the other tabs read theirs again. */
export function updateSession(changes: Partial<Pick<SessionRead, "SessionUser" | "TermsAccepted">>): void {
  sessionStore.replace({ ...sessionStore.get(), ...changes });
  postSessionMessage({ type: "changed" });
}
