import { localArea } from "../storage/safe-storage.ts";

const KEY = "signOutUnconfirmed";

/** True after a sign-out that the server did not confirm: the live session is not entered without a new sign-in. */
export function isEntryBlocked(): boolean {
  return localArea.get(KEY) === "true";
}

/** Sets or clears the mark. */
export function setEntryBlocked(isBlocked: boolean): void {
  if (isBlocked) localArea.set(KEY, "true");
  else localArea.remove(KEY);
}
