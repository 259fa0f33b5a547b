import { localArea, sessionArea } from "../storage/safe-storage.ts";
import { requestScope } from "./request-scope.ts";

/**
 * Why user data is removed from this tab.
 *
 * @since contract 1
 */
export type CleanupReason = "expired" | "signed-out" | "signed-out-elsewhere" | "user-changed" | "organization-changed";

type CleanupListener = (reason: CleanupReason) => void;

// Not an atom: the clean-up is an event, not state.
const listeners = new Set<CleanupListener>();

/**
 * Registers a listener that drops data when the user or the organization changes: tokens in memory, caches, frames.
 *
 * @since contract 1
 */
export function onSessionCleanup(listener: CleanupListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Removes all data of the leaving user: the current user record, frame values in session storage, open requests, and
 * that of all listeners. Theme, language, domain and organization ids stay.
 */
export function runSessionCleanup(reason: CleanupReason): void {
  requestScope.renew();
  if (reason !== "organization-changed") {
    localArea.remove("currentUser");
    for (const key of sessionArea.listKeys("plugin.")) sessionArea.remove(key);
  }
  for (const listener of listeners) listener(reason);
}
