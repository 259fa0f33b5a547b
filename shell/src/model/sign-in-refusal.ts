/** Why a plain sign-in did not happen, by what the user can do about it. */
export type SignInRefusal =
  | "credentials"
  | "locked"
  | "limited"
  | "code"
  /** By too many wrong codes, or by too much time before one. */
  | "ended"
  | "unfinished"
  | "network"
  | "server";

/** What is known of a failed call. */
type FailedCall = { status: number; code: string };

const lockCodes: readonly string[] = ["LOCKED_ERR", "UserIsLocked"];
/** Only the second step needs what the server can have forgotten. */
const endedStatuses: readonly number[] = [401, 440];

/** Sorts a failed sign-in call. */
export function sortRefusal({ status, code }: FailedCall): SignInRefusal {
  if (lockCodes.includes(code)) return "locked";
  if (code === "CHALLENGE_ERR" || endedStatuses.includes(status)) return "ended";
  if (status === 400) return "credentials";
  if (status === 429) return "limited";
  return status === 0 ? "network" : "server";
}
