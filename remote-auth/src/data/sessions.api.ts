import type { LoginAnswer } from "@gatehouse/shared/contracts/login.contract";
import { toApiError } from "@gatehouse/shared/http";
import { completeSignIn, sessionStore, type PluginToken } from "@gatehouse/shared/session";
import { describeFailure, isStaleToken, type FailedCall, type SignInFailure } from "../model/sign-in-failure.ts";
import { readAnswer, type SignInAnswer, type SignInOutcome } from "../model/sign-in-outcome.ts";

/** An answer of any sign-in call, with the plugin tokens that come when it signs in. */
type TokenAnswer = SignInAnswer & { accessTokens: readonly PluginToken[] };

type Describe = (failed: FailedCall) => SignInFailure;

/** A page that stood open for long holds the token of a visit that the server has forgotten; a fresh one is tried once. */
export async function withFreshToken<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isStaleToken(toApiError(error))) throw error;
    await sessionStore.refresh();
    return call();
  }
}

/** What `login` and its kin answer, in the one shape. */
export function fromLoginAnswer(answer: LoginAnswer): TokenAnswer {
  return {
    isSignedIn: answer.Success && answer.AuthenticationState === "authenticated",
    refusal: answer.Success ? null : (answer.Status ?? ""),
    code: answer.TwoFactorResponseCode,
    prompt: answer.ChallengePrompt,
    accessTokens: answer.AccessTokens,
  };
}

async function enterSession(accessTokens: readonly PluginToken[]): Promise<SignInOutcome> {
  try {
    const { SignedIn } = await completeSignIn(accessTokens);
    return SignedIn ? { outcome: "done" } : { outcome: "unfinished", failure: { kind: "cookies" } };
  } catch (error) {
    return { outcome: "unfinished", failure: describeFailure(toApiError(error)) };
  }
}

/** Makes one step of signing in and enters the session that it brings; never rejects. */
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
  return readAnswer(answer, describe) ?? enterSession(answer.accessTokens);
}
