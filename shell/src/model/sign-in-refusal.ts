/** Why a plain sign-in failed, by what the user can do about it. */
export type SignInRefusal =
  | "credentials"
  | "locked"
  | "limited"
  | "code"
  /** After too many wrong codes, or after a timeout. */
  | "ended"
  | "unfinished"
  | "network"
  | "server";

/** Status and error code of a failed request. */
type FailedCall = { status: number; code: string };

const lockCodes: readonly string[] = ["LOCKED_ERR", "UserIsLocked"];
/** Only the second step depends on state that may have expired on the server. */
const endedStatuses: readonly number[] = [401, 440];

/** Classifies a failed sign-in request. */
export function sortRefusal({ status, code }: FailedCall): SignInRefusal {
  if (lockCodes.includes(code)) return "locked";
  if (code === "CHALLENGE_ERR" || endedStatuses.includes(status)) return "ended";
  if (status === 400) return "credentials";
  if (status === 429) return "limited";
  return status === 0 ? "network" : "server";
}
