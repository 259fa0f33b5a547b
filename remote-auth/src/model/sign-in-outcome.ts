import type { TwoFactorCode } from "@gatehouse/shared/contracts/sign-ins.contract";
import type { LoginEvent } from "./login-events.ts";
import type { FailedCall, SignInFailure } from "./sign-in-failure.ts";

/**
 * Result of a step of signing in. `unfinished`: the server has created the session, but this browser could not read it.
 */
export type SignInOutcome =
  | { outcome: "done" }
  | { outcome: "challenged"; code: TwoFactorCode; prompt: string }
  | { outcome: "refused" | "unfinished"; failure: SignInFailure };

/** Common shape of the answers of all sign-in requests. */
export type SignInAnswer = {
  isSignedIn: boolean;
  /** The status of a refusal, empty if it has none; null if nothing was refused. */
  refusal: string | null;
  code: TwoFactorCode | undefined;
  prompt: string | undefined;
};

/** Returns null if the answer signs in. Handles refusals with status 200 like those with an error status. */
export function readAnswer(
  { isSignedIn, refusal, code, prompt = "" }: SignInAnswer,
  describe: (failed: FailedCall) => SignInFailure,
): SignInOutcome | null {
  if (code !== undefined) return { outcome: "challenged", code, prompt };
  if (refusal !== null) {
    return { outcome: "refused", failure: describe({ status: 400, code: refusal, requestId: "" }) };
  }
  return isSignedIn ? null : { outcome: "refused", failure: { kind: "unknown" } };
}

/** Returns the page's next event; null if the session redirects. */
export function eventAfter(result: SignInOutcome): LoginEvent | null {
  switch (result.outcome) {
    case "done":
      return null;
    case "challenged":
      return { type: "challenged", code: result.code, prompt: result.prompt };
    case "refused":
      return { type: "signInFailed", failure: result.failure };
    case "unfinished":
      return { type: "signInUnfinished", failure: result.failure };
  }
}
