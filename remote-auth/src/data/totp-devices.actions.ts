import {
  CODE_IN_BODY,
  recoveryCodesSchema,
  totpDeviceEndpoints,
} from "@gatehouse/shared/contracts/totp-devices.contract";
import { sendJson, toApiError } from "@gatehouse/shared/http";
import { describeChallengeFailure, type SignInFailure } from "../model/sign-in-failure.ts";
import { withFreshToken } from "./sign-ins.api.ts";

/** Result of the check of a new device. */
export type VerifyOutcome = { recoveryCodes: readonly string[] } | { failure: SignInFailure };

/** Checks the first code of a new device; never rejects. */
export async function verifyAuthenticator(code: string): Promise<VerifyOutcome> {
  const path = totpDeviceEndpoints.authenticatorVerify.replace(":token", CODE_IN_BODY);
  try {
    const answer = await withFreshToken(() => sendJson("post", path, { Token: code }, recoveryCodesSchema));
    return { recoveryCodes: answer.RecoveryCodes };
  } catch (error) {
    return { failure: describeChallengeFailure(toApiError(error)) };
  }
}
