import { localArea } from "../storage/safe-storage.ts";

const KEY = "signOutUnconfirmed";

/** True after an unconfirmed sign-out: the session that may still exist is not resumed without a new sign-in. */
export function isEntryBlocked(): boolean {
  return localArea.get(KEY) === "true";
}

export function setEntryBlocked(isBlocked: boolean): void {
  if (isBlocked) localArea.set(KEY, "true");
  else localArea.remove(KEY);
}
