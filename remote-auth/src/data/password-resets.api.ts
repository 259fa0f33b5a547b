import { loginEndpoints } from "@gatehouse/shared/contracts/login.contract";
import {
  resetPolicySchema,
  type PasswordReset,
  type ResetVerification,
} from "@gatehouse/shared/contracts/password-resets.contract";
import type { PasswordPolicy } from "@gatehouse/shared/contracts/passwords.contract";
import { http, sendJson } from "@gatehouse/shared/http";
import { defaultPasswordPolicy } from "@gatehouse/shared/rules/password-policy";

/** Asks for a mail with a link. The answer is the same for every name. */
export async function createResetRequest(userName: string): Promise<void> {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  // One value that has no name.
  await http.post(loginEndpoints.requestReset, { headers, body: `=${encodeURIComponent(userName)}` });
}

/** Reads what a new password must fulfil; rejects where the link is no longer valid. */
export async function getResetPolicy(link: ResetVerification): Promise<PasswordPolicy> {
  const answer = await sendJson("post", loginEndpoints.verifyReset, link, resetPolicySchema);
  return answer ?? defaultPasswordPolicy;
}

/** Sets the new password; all sessions of the user end. */
export async function updatePasswordByLink(reset: PasswordReset): Promise<void> {
  await sendJson("post", loginEndpoints.resetPassword, reset);
}
