import type { TwoFactorCode } from "@gatehouse/shared/contracts/login.contract";
import type { LoginEvent } from "./login-events.ts";
import type { FailedCall, SignInFailure } from "./sign-in-failure.ts";

/** How a step of signing in ended. `unfinished` is a session that the server has made and this browser could not read. */
export type SignInOutcome =
  | { outcome: "done" }
  | { outcome: "challenged"; code: TwoFactorCode; prompt: string }
  | { outcome: "refused" | "unfinished"; failure: SignInFailure };

/** What an answer of any sign-in call says, in whatever shape it came. */
export type SignInAnswer = {
  isSignedIn: boolean;
  /** The status that a refusal names, empty where it names none; null where nothing was refused. */
  refusal: string | null;
  code: TwoFactorCode | undefined;
  prompt: string | undefined;
};

/** Null when the answer signs in. A refusal counts as the call with an error status that most of them are. */
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

/** What the page has to do about it; nothing where the session leads on by itself. */
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
