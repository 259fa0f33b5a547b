import type { PasswordChange } from "@gatehouse/shared/contracts/passwords.contract";
import { sessionStore } from "@gatehouse/shared/session";
import { updatePassword } from "./passwords.api.ts";

/** `isSessionRead`: false if the password was changed but the session could not be read again. */
export type PasswordChangeResult = { isSessionRead: boolean };

/** Changes the password and reads the session again; rejects with the refusal. */
export async function changePassword(change: PasswordChange): Promise<PasswordChangeResult> {
  await updatePassword(change);
  // The session says whether the password must still be changed.
  return sessionStore.refresh().then(
    () => ({ isSessionRead: true }),
    () => ({ isSessionRead: false }),
  );
}
