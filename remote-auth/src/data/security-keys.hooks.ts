import { WebAuthnAbortService } from "@simplewebauthn/browser";
import { useEffect } from "react";
import type { SignInOutcome } from "../model/sign-in-outcome.ts";
import { signInByKey } from "./security-keys.actions.ts";
import type { KeySignIn } from "./security-keys.api.ts";

/** Signs in by a security key of a named user; aborts on unmount. Never rejects. */
export function useSecurityKeySignIn(): (who: KeySignIn) => Promise<SignInOutcome | null> {
  useEffect(() => () => WebAuthnAbortService.cancelCeremony(), []);
  return signInByKey;
}
