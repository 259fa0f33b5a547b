import type { LoginAnswer } from "@gatehouse/shared/contracts/sign-ins.contract";
import { toApiError } from "@gatehouse/shared/http";
import { completeSignIn, sessionStore, waitForSignOut, type PluginToken } from "@gatehouse/shared/session";
import { describeFailure, isStaleToken, type FailedCall, type SignInFailure } from "../model/sign-in-failure.ts";
import { readAnswer, type SignInAnswer, type SignInOutcome } from "../model/sign-in-outcome.ts";

/** Answer of any sign-in request; has the plugin tokens and the session if the user is signed in. */
type TokenAnswer = SignInAnswer & { accessTokens: readonly PluginToken[]; session: LoginAnswer["Session"] };

/** Sent with every call that signs in, and with the read of what the page offers. */
export const signInOptions: { headers?: Record<string, string> } = {};

type Describe = (failed: FailedCall) => SignInFailure;

/**
 * Runs a sign-in request with a valid token. After a sign-out that is pending or failed, the token is read first. If
 * the server has forgotten the token of a long-open page, the request is repeated once with a fresh one.
 */
export async function withFreshToken<T>(call: () => Promise<T>): Promise<T> {
  await waitForSignOut();
  if (sessionStore.get().antiCSRFToken === "") await sessionStore.refresh();
  try {
    return await call();
  } catch (error) {
    if (!isStaleToken(toApiError(error))) throw error;
    await sessionStore.refresh();
    return call();
  }
}

/** Converts the answer of `login` and similar requests to a common shape. */
export function fromLoginAnswer(answer: LoginAnswer): TokenAnswer {
  return {
    isSignedIn: answer.Success && answer.AuthenticationState === "authenticated",
    refusal: answer.Success ? null : (answer.Status ?? ""),
    code: answer.TwoFactorResponseCode,
    prompt: answer.ChallengePrompt,
    accessTokens: answer.AccessTokens,
    session: answer.Session,
  };
}

async function enterSession({ accessTokens, session }: TokenAnswer): Promise<SignInOutcome> {
  try {
    const { SignedIn } = await completeSignIn(accessTokens, session);
    return SignedIn ? { outcome: "done" } : { outcome: "unfinished", failure: { kind: "cookies" } };
  } catch (error) {
    return { outcome: "unfinished", failure: describeFailure(toApiError(error)) };
  }
}

/** Runs one step of signing in and activates the resulting session; never rejects. */
export async function runSignIn(
  call: () => Promise<TokenAnswer>,
  describe: Describe = describeFailure,
): Promise<SignInOutcome> {
  let answer: TokenAnswer;
  try {
    answer = await withFreshToken(call);
  } catch (error) {
    return { outcome: "refused", failure: describe(toApiError(error)) };
  }
  return readAnswer(answer, describe) ?? enterSession(answer);
}
