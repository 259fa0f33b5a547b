import { useEffect, useEffectEvent } from "react";
import type { SignInOutcome } from "../model/sign-in-outcome.ts";
import { signInBySingleSignOn } from "./identity-providers.actions.ts";

/** Signs in once on mount with the answer of the identity provider. */
export function useSingleSignOn(onOutcome: (outcome: SignInOutcome) => void): void {
  const handleOutcome = useEffectEvent(onOutcome);
  useEffect(() => {
    void signInBySingleSignOn().then((outcome) => handleOutcome(outcome));
  }, []);
}
