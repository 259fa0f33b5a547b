import { ApiError } from "../api/api-error.ts";
import { http, unscoped } from "../api/http.ts";
import { sessionEndpoints, type SessionRead } from "../contracts/session.contract.ts";
import { safeHref } from "../rules/safe-href.ts";
import { isEntryBlocked, setEntryBlocked } from "./entry-block.ts";
import { pluginTokens, type PluginToken } from "./plugin-tokens.ts";
import { requestScope } from "./request-scope.ts";
import { endSession, setSigningOut } from "./session-end.ts";
import { postSessionMessage } from "./session-messages.ts";
import { sessionStore } from "./session-store.ts";

/** Whoever signs out must not wait for a server that hangs. */
const LOGOUT_TIMEOUT_MS = 5000;

type SignInListener = () => void;

const signInListeners = new Set<SignInListener>();

/** Calls the listener after each sign-in that was made in this tab; returns its removal. */
export function onSignInCompleted(listener: SignInListener): () => void {
  signInListeners.add(listener);
  return () => signInListeners.delete(listener);
}

/** Where the server sends on those who sign out; null where it does not, or to a place that is not safe. */
async function requestLogout(): Promise<string | null> {
  // The retry of an unconfirmed sign-out needs the live session's token, which the clean-up dropped.
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
 * Signs out at the server and always in this tab. Rejects when the server did not confirm it; the live session is
 * then not entered again by itself, and calling once more is the retry. The answer is the address to go on to, if the
 * server names one.
 */
export async function signOut(): Promise<string | null> {
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
    // The retry of an unconfirmed sign-out has no session left to end, but requests must start again all the same.
    if (requestScope.getSignal().aborted) requestScope.renew();
    setSigningOut(false);
    postSessionMessage({ type: "signedOut" });
  }
  // The token of the new pre-session; a failure shows at the next sign-in, which reads again.
  await sessionStore.refresh().catch(() => undefined);
  return target;
}

/** Puts the session in force that a sign-in call has just made, with its plugin tokens, and tells the other tabs. */
export async function completeSignIn(accessTokens: readonly PluginToken[] = []): Promise<SessionRead> {
  setEntryBlocked(false);
  const session = await sessionStore.refresh();
  if (!session.SignedIn) return session;
  pluginTokens.replace(accessTokens);
  postSessionMessage({ type: "signedIn" });
  for (const listener of signInListeners) listener();
  return session;
}

/** True when the last sign-out was not confirmed by the server. */
export function hasUnconfirmedSignOut(): boolean {
  return isEntryBlocked();
}
