import { useSingleSignOn } from "../../../data/identity-providers.hooks.ts";
import type { SignInOutcome } from "../../../model/sign-in-outcome.ts";

type SingleSignOnProps = { isExtension: boolean; onOutcome: (outcome: SignInOutcome) => void };

/** Signs in with the answer of the identity provider; renders nothing. */
export function SingleSignOn({ isExtension, onOutcome }: SingleSignOnProps) {
  useSingleSignOn(isExtension, onOutcome);
  return null;
}
