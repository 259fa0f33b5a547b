import {
  authenticatorSetupSchema,
  loginEndpoints,
  recoveryCodesSchema,
} from "@gatehouse/shared/contracts/login.contract";
import { CODE_IN_BODY } from "@gatehouse/shared/contracts/totp-devices.contract";
import { getJson, sendJson, toApiError } from "@gatehouse/shared/http";
import { useEffect, useEffectEvent, useState } from "react";
import { describeChallengeFailure, type SignInFailure } from "../model/sign-in-failure.ts";
import { withFreshToken } from "./sessions.api.ts";

/** The secret of a new device: the key to type, and the address that the QR code holds. */
export type AuthenticatorSetup = { sharedKey: string; authenticatorUri: string };

/** How the check of a new device ended. */
export type VerifyOutcome = { recoveryCodes: readonly string[] } | { failure: SignInFailure };

/**
 * Asks for the secret of a new device once, when the caller appears: each call makes another one. Null until it is
 * there; `retry` asks again after a failure.
 */
export function useAuthenticatorSetup(onFailure: (failure: SignInFailure) => void): {
  setup: AuthenticatorSetup | null;
  retry: () => void;
} {
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);
  const [attempt, setAttempt] = useState(1);
  const handleFailure = useEffectEvent(onFailure);
  useEffect(() => {
    let isStale = false;
    const read = async (): Promise<void> => {
      try {
        const answer = await withFreshToken(() => getJson(loginEndpoints.authenticatorSetup, authenticatorSetupSchema));
        if (!isStale) setSetup(answer);
      } catch (error) {
        if (!isStale) handleFailure(describeChallengeFailure(toApiError(error)));
      }
    };
    void read();
    return () => {
      isStale = true;
    };
  }, [attempt]);
  return { setup, retry: () => setAttempt(attempt + 1) };
}

async function verifyAuthenticator(code: string): Promise<VerifyOutcome> {
  const path = loginEndpoints.authenticatorVerify.replace(":token", CODE_IN_BODY);
  try {
    const answer = await withFreshToken(() => sendJson("post", path, { Token: code }, recoveryCodesSchema));
    return { recoveryCodes: answer.RecoveryCodes };
  } catch (error) {
    return { failure: describeChallengeFailure(toApiError(error)) };
  }
}

/** Checks the first code of a new device; never rejects. */
export function useAuthenticatorVerify(): (code: string) => Promise<VerifyOutcome> {
  return verifyAuthenticator;
}
