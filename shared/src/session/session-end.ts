import type { SessionRead } from "../contracts/sessions.contract.ts";
import { keptNotifications } from "../storage/kept-notifications.ts";
import { runSessionCleanup } from "./session-cleanup.ts";
import { readSessionState, signedOutSession, writeSessionState } from "./session-state.ts";

/** Why a session ended; only `signed-out` is the user's action in this tab. */
export type SessionEndReason = "expired" | "signed-out" | "signed-out-elsewhere";

/**
 * Event for listeners. `userId` is the user of the session, so that unsaved values are restored for the same user.
 *
 * @since contract 1
 */
export type SessionEnd = { reason: Exclude<SessionEndReason, "signed-out">; userId: string };

type ExpiryListener = (end: SessionEnd) => void;

// Not an atom: the end is an event; `session-state.ts` holds the state.
const listeners = new Set<ExpiryListener>();
let isSigningOut = false;
let lastEnd: SessionEnd["reason"] | null = null;

/**
 * Calls the listener once for each session that ended without a sign-out in this tab.
 *
 * @since contract 1
 */
export function onSessionExpired(listener: ExpiryListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Why the last session of this document ended; null if none has ended, or by a sign-out in this tab.
 *
 * @since contract 1
 */
export const readSessionEnd = (): SessionEnd["reason"] | null => lastEnd;

/**
 * Ends the session of this tab; returns whether it did. Only the first call for a session acts, and none while signed
 * out or during a sign-out. `next` is the signed-out session, if the caller has it.
 */
export function endSession(reason: SessionEndReason, next?: SessionRead): boolean {
  const { session } = readSessionState();
  if (!session.SignedIn || (isSigningOut && reason !== "signed-out")) return false;
  const userId = session.SessionUser?.UserId ?? "";
  runSessionCleanup(reason);
  keptNotifications.keepOnlyOf(null);
  writeSessionState({ session: next ?? { ...signedOutSession, Settings: session.Settings }, organization: null });
  lastEnd = reason === "signed-out" ? null : reason;
  if (lastEnd === null) return true;
  const end = { reason: lastEnd, userId };
  for (const listener of listeners) listener(end);
  return true;
}

/** While true, failing requests do not start the expiry flow. */
export function setSigningOut(value: boolean): void {
  isSigningOut = value;
}
