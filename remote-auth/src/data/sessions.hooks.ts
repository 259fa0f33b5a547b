import type { LoginRequest } from "@gatehouse/shared/contracts/session-requests.contract";
import { requestSignIn } from "@gatehouse/shared/session";
import type { SignInOutcome } from "../model/sign-in-outcome.ts";
import { fromLoginAnswer, runSignIn } from "./sessions.api.ts";

function signIn(credentials: LoginRequest): Promise<SignInOutcome> {
  return runSignIn(async () => fromLoginAnswer(await requestSignIn(credentials)));
}

/** Signs in by user name and password; never rejects. */
export function useSignIn(): (credentials: LoginRequest) => Promise<SignInOutcome> {
  return signIn;
}
