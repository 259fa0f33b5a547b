import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  securityKeyEndpoints,
  securityKeysSchema,
  type SecurityKey,
} from "@gatehouse/shared/contracts/security-keys.contract";
import { platformAuthenticatorIsAvailable, WebAuthnAbortService } from "@simplewebauthn/browser";
import { useEffect, useRef, useState } from "react";
import { createSecurityKey, type CreationFailure, type NewSecurityKey } from "./security-keys.actions.ts";

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

/** Creates an authenticator, as `createSecurityKey` does; ends the request when its form is gone. */
export function useSecurityKeyCreation(): (key: NewSecurityKey) => Promise<CreationFailure | null> {
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      WebAuthnAbortService.cancelCeremony();
    },
    [],
  );
  return (key) => {
    running.current = new AbortController();
    return createSecurityKey(key, running.current.signal);
  };
}
