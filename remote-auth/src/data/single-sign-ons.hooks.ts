import { loginAnswerSchema, loginEndpoints } from "@gatehouse/shared/contracts/login.contract";
import { sendJson } from "@gatehouse/shared/http";
import { useEffect, useEffectEvent } from "react";
import type { SignInOutcome } from "../model/sign-in-outcome.ts";
import { fromLoginAnswer, runSignIn } from "./sessions.api.ts";

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
