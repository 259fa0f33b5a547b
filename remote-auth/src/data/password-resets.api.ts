import {
  type PasswordReset,
  passwordResetEndpoints,
  resetPolicySchema,
  type ResetPolicy,
  type ResetVerification,
} from "@gatehouse/shared/contracts/password-resets.contract";
import { http, sendJson } from "@gatehouse/shared/http";
import { defaultPasswordPolicy } from "@gatehouse/shared/rules/password-policy";

/** Requests a mail with a link. The answer is the same for every name. */
export async function createResetRequest(userName: string): Promise<void> {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  // The API expects a single unnamed value.
  await http.post(passwordResetEndpoints.requestReset, { headers, body: `=${encodeURIComponent(userName)}` });
}

/** Reads the rules for a new password; rejects if the link is no longer valid. */
export async function getResetPolicy(link: ResetVerification): Promise<ResetPolicy> {
  const answer = await sendJson("post", passwordResetEndpoints.verifyReset, link, resetPolicySchema);
  return answer ?? defaultPasswordPolicy;
}

/** Sets the new password, which ends all sessions of the user. */
export async function updatePasswordByLink(reset: PasswordReset): Promise<void> {
  await sendJson("post", passwordResetEndpoints.resetPassword, reset);
}
