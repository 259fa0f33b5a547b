import { useApi } from "@gatehouse/shared/api";
import type { LoginDetails, TwoFactorCode } from "@gatehouse/shared/contracts/login.contract";
import type { LoginRequest } from "@gatehouse/shared/contracts/session-requests.contract";
import { toApiError } from "@gatehouse/shared/http";
import { completeSignIn, requestSignIn, sessionStore, type PluginToken } from "@gatehouse/shared/session";
import { sortRefusal, type SignInRefusal } from "../model/sign-in-refusal.ts";
import { answerChallenge, loginDetailsRead } from "./sign-ins.api.ts";

/** What follows a step of the plain sign-in; `code` asks for the second factor, in the server's words if it has any. */
export type SignInStep =
  { kind: "done" } | { kind: "code"; prompt: string | undefined } | { kind: "refused"; reason: SignInRefusal };

type Challenge = { ChallengePrompt?: string | undefined; TwoFactorResponseCode?: TwoFactorCode | undefined };

function fromChallenge({ TwoFactorResponseCode, ChallengePrompt }: Challenge): SignInStep {
  // Setting up a device needs the whole sign-in section.
  if (TwoFactorResponseCode === "notConfigured") return { kind: "refused", reason: "unfinished" };
  if (TwoFactorResponseCode === "rejected") return { kind: "refused", reason: "code" };
  return { kind: "code", prompt: ChallengePrompt };
}

async function finish({ AccessTokens }: { AccessTokens: readonly PluginToken[] }): Promise<SignInStep> {
  const { SignedIn } = await completeSignIn(AccessTokens);
  return SignedIn ? { kind: "done" } : { kind: "refused", reason: "unfinished" };
}

async function toStep(act: () => Promise<SignInStep>): Promise<SignInStep> {
  try {
    return await act();
  } catch (error) {
    return { kind: "refused", reason: sortRefusal(toApiError(error)) };
  }
}

/** The sign-in needs the token of this visit, and the console does not always have it. */
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

const plainSignIn = {
  /** User name and password. */
  begin: (credentials: LoginRequest): Promise<SignInStep> => toStep(() => withFreshToken(credentials)),
  /** The code of the second factor. */
  answer: (code: string): Promise<SignInStep> => toStep(() => continueSignIn(code)),
};

/** Sign-in without the section for it; its calls never reject. */
export function usePlainSignIn(): typeof plainSignIn {
  return plainSignIn;
}

/** The text to accept before the sign-in; undefined until it is known, null where there is none. */
export function usePreLoginBanner(): LoginDetails["preLoginBanner"] | null | undefined {
  const { data, error } = useApi(loginDetailsRead.path, loginDetailsRead.schema, { revalidateOnFocus: false });
  if (data) return data.preLoginBanner ?? null;
  // This page is for when things are broken: what cannot be read does not stand in the way.
  return error ? null : undefined;
}
