import type { LoginRequest } from "@gatehouse/shared/contracts/sign-ins.contract";
import { requestSignIn } from "@gatehouse/shared/session";
import type { SignInOutcome } from "../model/sign-in-outcome.ts";
import { fromLoginAnswer, runSignIn, signInOptions } from "./sign-ins.api.ts";

/** Signs in by user name and password; never rejects. */
export function signIn(credentials: LoginRequest): Promise<SignInOutcome> {
  return runSignIn(async () => fromLoginAnswer(await requestSignIn(credentials, signInOptions)));
}
