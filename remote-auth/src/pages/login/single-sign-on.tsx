import { useSingleSignOn } from "../../data/single-sign-ons.hooks.ts";
import type { SignInOutcome } from "../../model/sign-in-outcome.ts";

/** Signs in with what the identity provider has answered; shows nothing of its own. */
export function SingleSignOn({ onOutcome }: { onOutcome: (outcome: SignInOutcome) => void }) {
  useSingleSignOn(onOutcome);
  return null;
}
