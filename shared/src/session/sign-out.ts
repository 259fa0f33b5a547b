import { ApiError } from "../api/api-error.ts";
import { http, unscoped } from "../api/http.ts";
import { sessionEndpoints, type SessionRead } from "../contracts/sessions.contract.ts";
import { safeHref } from "../rules/safe-href.ts";
import { isEntryBlocked, setEntryBlocked } from "./entry-block.ts";
import { pluginTokens, type PluginToken } from "./plugin-tokens.ts";
import { requestScope } from "./request-scope.ts";
import { endSession, setSigningOut } from "./session-end.ts";
import { postSessionMessage } from "./session-messages.ts";
import { activateSession, sessionStore } from "./session-store.ts";

/** Users must not wait for a server that hangs. */
const LOGOUT_TIMEOUT_MS = 5000;

type SignInListener = () => void;

// Not an atom: a sign-in is an event, not state.
const signInListeners = new Set<SignInListener>();
let lastSignOut: Promise<unknown> = Promise.resolve();

/**
 * Calls the listener after each sign-in in this tab; returns the unsubscribe function.
 *
 * @since contract 1
 */
export function onSignInCompleted(listener: SignInListener): () => void {
  signInListeners.add(listener);
  return () => signInListeners.delete(listener);
}

/** Signs out at the server; returns the safe URL to go to, or null. */
async function requestLogout(): Promise<string | null> {
  // The retry of an unconfirmed sign-out needs the token of the session, which the clean-up dropped.
  if (!sessionStore.get().SignedIn) await sessionStore.refresh();
  try {
    const answer = await http.get(sessionEndpoints.logout, { ...unscoped, timeout: LOGOUT_TIMEOUT_MS });
    return safeHref(await answer.text(), window.location.origin);
  } catch (error) {
    const isGone = error instanceof ApiError && (error.status === 401 || error.status === 440);
    if (!isGone) throw error;
    return null;
  }
}

/**
 * Signs out at the server and always in this tab. Returns the URL to go to, if the server sends one. Rejects if the
 * server did not confirm; the session is then not resumed, and another call is the retry.
 *
 * @since contract 1
 */
export function signOut(): Promise<string | null> {
  const run = endAtServer();
  lastSignOut = run.catch(() => undefined);
  return run;
}

/**
 * Resolves when no sign-out is running: until then the token of the next request is unknown.
 *
 * @since contract 1
 */
export async function waitForSignOut(): Promise<void> {
  await lastSignOut;
}

async function endAtServer(): Promise<string | null> {
  setSigningOut(true);
  requestScope.abort();
  let target: string | null;
  try {
    target = await requestLogout();
    setEntryBlocked(false);
  } catch (error) {
    setEntryBlocked(true);
    throw error;
  } finally {
    endSession("signed-out");
    // The retry of an unconfirmed sign-out has no session to end, but requests must be allowed again.
    if (requestScope.getSignal().aborted) requestScope.renew();
    setSigningOut(false);
    postSessionMessage({ type: "signedOut" });
  }
  // Reads the token of the new pre-session; after a failure, the next sign-in reads it again.
  await sessionStore.refresh().catch(() => undefined);
  return target;
}

/**
 * Activates the session of a successful sign-in call with its plugin tokens, and notifies the other tabs. If the
 * response has no `Session`, the session is read from the server.
 *
 * @since contract 1
 */
export async function completeSignIn(
  accessTokens: readonly PluginToken[] = [],
  started?: SessionRead,
): Promise<SessionRead> {
  setEntryBlocked(false);
  const session = started ? activateSession(started) : await sessionStore.refresh();
  if (!session.SignedIn) return session;
  pluginTokens.replace(accessTokens);
  postSessionMessage({ type: "signedIn" });
  for (const listener of signInListeners) listener();
  return session;
}

/**
 * Whether the server has not confirmed the last sign-out.
 *
 * @since contract 1
 */
export function hasUnconfirmedSignOut(): boolean {
  return isEntryBlocked();
}
