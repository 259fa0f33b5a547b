/** Why a plain sign-in did not happen, by what the user can do about it. */
export type SignInRefusal = "credentials" | "locked" | "limited" | "code" | "unfinished" | "network" | "server";

/** What is known of a failed call. */
type FailedCall = { status: number; code: string };

/** Sorts a failed sign-in call. */
export function sortRefusal({ status, code }: FailedCall): SignInRefusal {
  if (code === "LOCKED_ERR") return "locked";
  if (code === "CHALLENGE_ERR") return "code";
  if (status === 400) return "credentials";
  if (status === 429) return "limited";
  return status === 0 ? "network" : "server";
}
