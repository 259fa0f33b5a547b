import { authenticatorSetupSchema, totpDeviceEndpoints } from "@gatehouse/shared/contracts/totp-devices.contract";
import { getJson, toApiError } from "@gatehouse/shared/http";
import type { AuthenticatorSetup } from "@gatehouse/shared/second-factors/device-secret";
import { useEffect, useEffectEvent, useState } from "react";
import { describeChallengeFailure, type SignInFailure } from "../model/sign-in-failure.ts";
import { withFreshToken } from "./sign-ins.api.ts";

/**
 * Requests the secret of a new device once on mount, because each request creates another one. Null while loading;
 * `retry` requests it again after a failure.
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
        const answer = await withFreshToken(() =>
          getJson(totpDeviceEndpoints.authenticatorSetup, authenticatorSetupSchema),
        );
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
