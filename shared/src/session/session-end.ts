import type { SessionRead } from "../contracts/session.contract.ts";
import { keptNotifications } from "../storage/kept-notifications.ts";
import { runSessionCleanup } from "./session-cleanup.ts";
import { readSessionState, signedOutSession, writeSessionState } from "./session-state.ts";

/** Why a session ended; only the first and the last come unasked. */
export type SessionEndReason = "expired" | "signed-out" | "signed-out-elsewhere";

/** What listeners learn: whose session it was, so that the same user's unsaved values can come back. */
export type SessionEnd = { reason: Exclude<SessionEndReason, "signed-out">; userId: string };

type ExpiryListener = (end: SessionEnd) => void;

const listeners = new Set<ExpiryListener>();
let isSigningOut = false;

/** Calls the listener once for each session that ended without the user asking for it in this tab. */
export function onSessionExpired(listener: ExpiryListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Ends the session of this tab. Of several calls for one session only the first acts, and none does while signed
 * out or while the user is signing out. `next` is the signed-out read where it is already known. True where it acted.
 */
export function endSession(reason: SessionEndReason, next?: SessionRead): boolean {
  const { session } = readSessionState();
  if (!session.SignedIn || (isSigningOut && reason !== "signed-out")) return false;
  const userId = session.SessionUser?.UserId ?? "";
  runSessionCleanup(reason);
  keptNotifications.keepOnlyOf(null);
  writeSessionState({ session: next ?? { ...signedOutSession, Settings: session.Settings }, organization: null });
  if (reason === "signed-out") return true;
  for (const listener of listeners) listener({ reason, userId });
  return true;
}

/** While true, failing requests do not start the expiry flow. */
export function setSigningOut(value: boolean): void {
  isSigningOut = value;
}
