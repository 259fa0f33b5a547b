import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  passwordEndpoints,
  passwordPolicySchema,
  type PasswordChange,
  type PasswordPolicy,
} from "@gatehouse/shared/contracts/passwords.contract";
import { sessionStore } from "@gatehouse/shared/session";
import { updatePassword } from "./passwords.api.ts";

/** Rules that a new password must keep. */
export function usePasswordPolicy(): ApiState<PasswordPolicy> {
  return useApi(passwordEndpoints.policy, passwordPolicySchema);
}

/** `isSessionRead` is false when the password was changed but the session could not be read again. */
export type PasswordChangeResult = { isSessionRead: boolean };

async function changePassword(change: PasswordChange): Promise<PasswordChangeResult> {
  await updatePassword(change);
  // The session says whether the password must still be changed.
  return sessionStore.refresh().then(
    () => ({ isSessionRead: true }),
    () => ({ isSessionRead: false }),
  );
}

/** Changes the password and reads the session again; rejects with the refusal. */
export function useChangePassword(): (change: PasswordChange) => Promise<PasswordChangeResult> {
  return changePassword;
}
