import { toApiError, type ApiError } from "@gatehouse/shared/api";
import type { AuthenticatorSetup } from "@gatehouse/shared/second-factors/device-secret";
import { useEffect, useState } from "react";
import { startAuthenticatorSetup } from "./totp-devices.api.ts";

type SetupState = { setup: AuthenticatorSetup | null; error: ApiError | null; retry: () => void };

/** Requests the secret of a new device on mount, and again by `retry` after a failure. */
export function useAuthenticatorSetup(): SetupState {
  const [state, setState] = useState<Omit<SetupState, "retry">>({ setup: null, error: null });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isStale = false;
    startAuthenticatorSetup().then(
      (setup) => !isStale && setState({ setup, error: null }),
      (error: unknown) => !isStale && setState({ setup: null, error: toApiError(error) }),
    );
    return () => {
      isStale = true;
    };
  }, [attempt]);
  const retry = (): void => {
    setState({ setup: null, error: null });
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
