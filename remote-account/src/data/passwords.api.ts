import { sendJson } from "@gatehouse/shared/api";
import { passwordEndpoints, type PasswordChange } from "@gatehouse/shared/contracts/passwords.contract";

/** Changes the user's own password, which ends the user's other sessions. */
export function updatePassword(change: PasswordChange): Promise<void> {
  return sendJson("post", passwordEndpoints.change, change);
}
