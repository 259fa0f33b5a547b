import { useSingleSignOn } from "../../../data/identity-providers.hooks.ts";
import type { SignInOutcome } from "../../../model/sign-in-outcome.ts";

/** Signs in with the answer of the identity provider; renders nothing. */
export function SingleSignOn({ onOutcome }: { onOutcome: (outcome: SignInOutcome) => void }) {
  useSingleSignOn(onOutcome);
  return null;
}
