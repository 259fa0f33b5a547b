/**
 * Codes of the server that say that this tab knows less than the server: another session is in force (its token is not
 * the one of this tab), or new terms of use are.
 */
const staleCodes: readonly string[] = ["csrf_token_invalid", "terms_acceptance_required"];

const listeners = new Set<() => void>();

/** Calls the listener when a refused request shows that what this tab knows of the session is out of date. */
export function onStaleSession(listener: () => void): void {
  listeners.add(listener);
}

/** Whether a code says so. */
export const isStaleCode = (code: string): boolean => staleCodes.includes(code);

/** Takes the code of a refused request. */
export function noticeStaleSession(code: string): void {
  if (!isStaleCode(code)) return;
  for (const listener of listeners) listener();
}
