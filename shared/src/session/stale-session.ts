/**
 * Error codes for a stale session in this tab: another session is active (with another token), or new terms of use are.
 */
const staleCodes: readonly string[] = ["csrf_token_invalid", "terms_acceptance_required"];

// Not an atom: the refusal is an event, not state.
const listeners = new Set<() => void>();

/** Calls the listener when a refused request shows that the session of this tab is stale. */
export function onStaleSession(listener: () => void): void {
  listeners.add(listener);
}

/** Whether a code means a stale session. */
export const isStaleCode = (code: string): boolean => staleCodes.includes(code);

/** Notifies listeners if the code means a stale session. */
export function noticeStaleSession(code: string): void {
  if (!isStaleCode(code)) return;
  for (const listener of listeners) listener();
}
