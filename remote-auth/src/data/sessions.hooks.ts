import { loginAnswerSchema, loginEndpoints } from "@gatehouse/shared/contracts/login.contract";
import type { LoginRequest } from "@gatehouse/shared/contracts/session-requests.contract";
import { sendJson } from "@gatehouse/shared/http";
import { requestSignIn } from "@gatehouse/shared/session";
import { useEffect, useEffectEvent } from "react";
import type { SignInOutcome } from "../model/sign-in-outcome.ts";
import { fromLoginAnswer, runSignIn } from "./sessions.api.ts";

function signIn(credentials: LoginRequest): Promise<SignInOutcome> {
  return runSignIn(async () => fromLoginAnswer(await requestSignIn(credentials)));
}

/** Signs in by user name and password; never rejects. */
export function useSignIn(): (credentials: LoginRequest) => Promise<SignInOutcome> {
  return signIn;
}

function signInBySingleSignOn(): Promise<SignInOutcome> {
  return runSignIn(
    async () => fromLoginAnswer(await sendJson("post", loginEndpoints.singleSignOn, undefined, loginAnswerSchema)),
    () => ({ kind: "singleSignOn" }),
  );
}

/** Signs in once, when the caller appears, with what the identity provider has answered. */
export function useSingleSignOn(onOutcome: (outcome: SignInOutcome) => void): void {
  const handleOutcome = useEffectEvent(onOutcome);
  useEffect(() => {
    void signInBySingleSignOn().then((outcome) => handleOutcome(outcome));
  }, []);
}
