import { localArea, sessionArea } from "../storage/safe-storage.ts";
import { requestScope } from "./request-scope.ts";

/** Why the data of a user leaves this tab. */
export type CleanupReason = "expired" | "signed-out" | "signed-out-elsewhere" | "user-changed" | "organization-changed";

type CleanupListener = (reason: CleanupReason) => void;

const listeners = new Set<CleanupListener>();

/** Registers what must be dropped when the user or the organization leaves this tab: tokens in memory, caches, frames. */
export function onSessionCleanup(listener: CleanupListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Drops everything that belongs to the leaving user: the current user record, frame values in session
 * storage, requests under way, and what was registered. Theme, language, domain and organization ids stay.
 */
export function runSessionCleanup(reason: CleanupReason): void {
  requestScope.renew();
  if (reason !== "organization-changed") {
    localArea.remove("currentUser");
    for (const key of sessionArea.listKeys("plugin.")) sessionArea.remove(key);
  }
  for (const listener of listeners) listener(reason);
}
