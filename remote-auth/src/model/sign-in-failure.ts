/** Why a sign-in did not happen, by what the user can do about it. */
export type SignInFailure =
  | { kind: "credentials" | "locked" | "limited" | "network" | "cookies" | "unknown" }
  /** `requestId` is what support asks for. */
  | { kind: "server"; status: number; requestId: string };

/** What is known of a failed call. */
type FailedCall = { status: number; code: string; requestId: string };

/** The session's cookie or the one before it does not come back: a fresh token is refused like the old one. */
const STALE_TOKEN_CODE = "csrf_token_invalid";
const LOCKED_CODE = "LOCKED_ERR";

/** The token in hand belongs to an earlier visit; with a fresh one the same call may pass. */
export function isStaleToken({ status, code }: FailedCall): boolean {
  return status === 403 && code === STALE_TOKEN_CODE;
}

/** Sorts a failed sign-in call. */
export function describeFailure(failed: FailedCall): SignInFailure {
  const { status, code, requestId } = failed;
  if (code === "answer_invalid") return { kind: "unknown" };
  if (status === 0) return { kind: code === "unexpected" ? "unknown" : "network" };
  if (status === 400) return { kind: code === LOCKED_CODE ? "locked" : "credentials" };
  if (status === 429) return { kind: "limited" };
  return isStaleToken(failed) ? { kind: "cookies" } : { kind: "server", status, requestId };
}

/** True where another try with other words may help, so that the form stays. */
export function isAboutForm({ kind }: SignInFailure): boolean {
  return kind === "credentials" || kind === "locked" || kind === "limited";
}
