import { loginAnswerSchema, signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { sendJson } from "@gatehouse/shared/http";
import { useEffect, useEffectEvent } from "react";
import type { SignInOutcome } from "../model/sign-in-outcome.ts";
import { fromLoginAnswer, runSignIn, signInOptions } from "./sign-ins.api.ts";

function signInBySingleSignOn(): Promise<SignInOutcome> {
  return runSignIn(
    async () =>
      fromLoginAnswer(
        await sendJson("post", signInEndpoints.singleSignOn, undefined, loginAnswerSchema, signInOptions),
      ),
    () => ({ kind: "singleSignOn" }),
  );
}

/** Signs in once on mount with the answer of the identity provider. */
export function useSingleSignOn(onOutcome: (outcome: SignInOutcome) => void): void {
  const handleOutcome = useEffectEvent(onOutcome);
  useEffect(() => {
    void signInBySingleSignOn().then((outcome) => handleOutcome(outcome));
  }, []);
}
