import { sendJson } from "@gatehouse/shared/api";
import {
  CODE_IN_BODY,
  recoveryCodesSchema,
  totpDeviceEndpoints,
} from "@gatehouse/shared/contracts/totp-devices.contract";

/** The recovery codes of the new device, shown only this once. */
export async function verifyAuthenticator(code: string): Promise<readonly string[]> {
  const path = totpDeviceEndpoints.ownVerify.replace(":token", CODE_IN_BODY);
  return (await sendJson("post", path, { Token: code }, recoveryCodesSchema)).RecoveryCodes;
}

export function removeAuthenticator(): Promise<void> {
  return sendJson("post", totpDeviceEndpoints.remove);
}
