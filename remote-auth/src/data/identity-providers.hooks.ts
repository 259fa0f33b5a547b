import { loginAnswerSchema, signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { sendJson } from "@gatehouse/shared/http";
import { useEffect, useEffectEvent } from "react";
import type { SignInOutcome } from "../model/sign-in-outcome.ts";
import { fromLoginAnswer, retainFor, runSignIn } from "./sign-ins.api.ts";

function signInBySingleSignOn(isExtension: boolean): Promise<SignInOutcome> {
  const send = () =>
    sendJson("post", signInEndpoints.singleSignOn, undefined, loginAnswerSchema, retainFor(isExtension));
  return runSignIn(
    async () => fromLoginAnswer(await send()),
    () => ({ kind: "singleSignOn" }),
  );
}

/** Signs in once on mount with the answer of the identity provider. */
export function useSingleSignOn(isExtension: boolean, onOutcome: (outcome: SignInOutcome) => void): void {
  const handleOutcome = useEffectEvent(onOutcome);
  const signIn = useEffectEvent(() => signInBySingleSignOn(isExtension));
  useEffect(() => {
    void signIn().then((outcome) => handleOutcome(outcome));
  }, []);
}
