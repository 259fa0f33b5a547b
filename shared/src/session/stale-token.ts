/** Code of the server for an anti-CSRF token that is not the one of this browser's session. */
export const STALE_TOKEN_CODE = "csrf_token_invalid";

const listeners = new Set<() => void>();

/** Calls the listener when a request shows that this browser has another session than this tab knows of. */
export function onStaleToken(listener: () => void): void {
  listeners.add(listener);
}

/** Says that a request was refused for its token. */
export function tellStaleToken(): void {
  for (const listener of listeners) listener();
}
