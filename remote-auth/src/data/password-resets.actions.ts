import { passwordErrorCodes } from "@gatehouse/shared/contracts/passwords.contract";
import { toApiError } from "@gatehouse/shared/http";
import { createResetRequest, updatePasswordByLink } from "./password-resets.api.ts";
import { withFreshToken } from "./sign-ins.api.ts";

/** Result of verifying a mailed link. */
export type ResetLink = { userName: string; token: string };

/** Requests a mail with a link; rejects if the request fails. */
export function requestReset(userName: string): Promise<void> {
  return withFreshToken(() => createResetRequest(userName));
}

/** Whether a failed request says that the link is no longer valid. */
export function isLinkRefusal(error: unknown): boolean {
  return toApiError(error).code === passwordErrorCodes.tokenInvalid;
}

/** Sets a new password through the link; rejects with the refusal. */
export function resetPassword({ userName, token }: ResetLink, password: string): Promise<void> {
  return withFreshToken(() => updatePasswordByLink({ Username: userName, Token: token, Password: password }));
}
