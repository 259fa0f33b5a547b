import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  securityKeyEndpoints,
  securityKeysSchema,
  type SecurityKey,
} from "@gatehouse/shared/contracts/security-keys.contract";
import { platformAuthenticatorIsAvailable, WebAuthnAbortService } from "@simplewebauthn/browser";
import { useEffect, useState } from "react";

/** The user's security keys and passkeys. */
export function useSecurityKeys(): ApiState<SecurityKey[]> {
  return useApi(securityKeyEndpoints.list, securityKeysSchema);
}

/** Whether this device can itself be an authenticator; null until the browser has said so. */
export function usePlatformAuthenticator(): boolean | null {
  const [isAvailable, setAvailable] = useState<boolean | null>(null);
  useEffect(() => {
    let isStale = false;
    platformAuthenticatorIsAvailable().then(
      (isThere) => !isStale && setAvailable(isThere),
      () => !isStale && setAvailable(false),
    );
    return () => {
      isStale = true;
    };
  }, []);
  return isAvailable;
}

/** Ends a request to the user's authenticator when the form that made it is gone. */
export function useEndedCeremony(): void {
  useEffect(() => () => WebAuthnAbortService.cancelCeremony(), []);
}
