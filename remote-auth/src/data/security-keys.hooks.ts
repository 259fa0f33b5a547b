import { WebAuthnAbortService } from "@simplewebauthn/browser";
import { useEffect, useRef } from "react";
import type { SignInOutcome } from "../model/sign-in-outcome.ts";
import { signInByKey } from "./security-keys.actions.ts";

/** Signs in by a security key of a named user; aborts on unmount. Never rejects. */
export function useSecurityKeySignIn(): (username: string) => Promise<SignInOutcome | null> {
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      WebAuthnAbortService.cancelCeremony();
    },
    [],
  );
  return (username) => {
    running.current = new AbortController();
    return signInByKey(username, running.current.signal);
  };
}
