import { sendJson } from "@gatehouse/shared/api";
import { recoveryCodeEndpoints } from "@gatehouse/shared/contracts/recovery-codes.contract";
import { recoveryCodesSchema } from "@gatehouse/shared/contracts/totp-devices.contract";

/** Replaces all codes; the new ones are shown only this once. */
export async function renewRecoveryCodes(): Promise<readonly string[]> {
  return (await sendJson("post", recoveryCodeEndpoints.codes, undefined, recoveryCodesSchema)).RecoveryCodes;
}
