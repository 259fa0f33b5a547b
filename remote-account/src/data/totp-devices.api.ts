import { getJson } from "@gatehouse/shared/api";
import { authenticatorSetupSchema, totpDeviceEndpoints } from "@gatehouse/shared/contracts/totp-devices.contract";
import type { AuthenticatorSetup } from "@gatehouse/shared/second-factors/device-secret";

/** Each call creates another secret. */
export function startAuthenticatorSetup(): Promise<AuthenticatorSetup> {
  return getJson(totpDeviceEndpoints.ownSetup, authenticatorSetupSchema);
}
