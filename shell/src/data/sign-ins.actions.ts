import type { LoginAnswer, LoginRequest, TwoFactorCode } from "@gatehouse/shared/contracts/sign-ins.contract";
import { toApiError } from "@gatehouse/shared/http";
import { completeSignIn, requestSignIn, sessionStore } from "@gatehouse/shared/session";
import { sortRefusal, type SignInRefusal } from "../model/sign-in-refusal.ts";
import { answerChallenge, sendPassword } from "./sign-ins.api.ts";

/** Result of a step of the plain sign-in; `code` asks for the second factor, with the server's text if it sends one. */
export type SignInStep =
  | { kind: "done" }
  | { kind: "code"; prompt: string | undefined }
  | { kind: "refused"; reason: SignInRefusal };

type Completion = Pick<LoginAnswer, "AccessTokens" | "Session">;

type Challenge = { ChallengePrompt?: string | undefined; TwoFactorResponseCode?: TwoFactorCode | undefined };

function fromChallenge({ TwoFactorResponseCode, ChallengePrompt }: Challenge): SignInStep {
  // Only the sign-in section can set up a device.
  if (TwoFactorResponseCode === "notConfigured") return { kind: "refused", reason: "unfinished" };
  if (TwoFactorResponseCode === "rejected") return { kind: "refused", reason: "code" };
  return { kind: "code", prompt: ChallengePrompt };
}

async function finish({ AccessTokens, Session }: Completion): Promise<SignInStep> {
  const { SignedIn } = await completeSignIn(AccessTokens, Session);
  return SignedIn ? { kind: "done" } : { kind: "refused", reason: "unfinished" };
}

async function toStep(act: () => Promise<SignInStep>): Promise<SignInStep> {
  try {
    return await act();
  } catch (error) {
    return { kind: "refused", reason: sortRefusal(toApiError(error)) };
  }
}

/** A sign-in needs the token of this visit, which the console may not have yet. */
async function withFreshToken(credentials: LoginRequest): Promise<SignInStep> {
  await sessionStore.refresh();
  const answer = await requestSignIn(credentials);
  if (!answer.Success) return { kind: "refused", reason: sortRefusal({ status: 400, code: answer.Status ?? "" }) };
  return answer.AuthenticationState === "authenticated" ? finish(answer) : fromChallenge(answer);
}

async function continueSignIn(code: string): Promise<SignInStep> {
  const answer = await answerChallenge(code);
  return answer.SessionUser === null ? fromChallenge(answer) : finish(answer);
}

/** Signs in by user name and password; never rejects. */
export const signIn = (credentials: LoginRequest): Promise<SignInStep> => toStep(() => withFreshToken(credentials));

/** Sends the code of the second factor; never rejects. */
export const sendCode = (code: string): Promise<SignInStep> => toStep(() => continueSignIn(code));

/** Proves the identity of the signed-in user again by the password. */
export const proveByPassword = (password: string): Promise<void> => sendPassword(password);
