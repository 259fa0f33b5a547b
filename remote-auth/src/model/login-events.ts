import type { TwoFactorCode } from "@gatehouse/shared/contracts/login.contract";
import type { LoginEntry } from "./login-entry.ts";
import type { SignInFailure } from "./sign-in-failure.ts";

/** What happens on the sign-in page. A sign-in that succeeds is no event: the session then leads on. */
export type LoginEvent =
  | { type: "entryRead"; entry: LoginEntry }
  | { type: "entryFailed"; failure: SignInFailure }
  | { type: "bannerAccepted" }
  /** "I want to login": the window is used for the console all the same. */
  | { type: "extensionLeft" }
  | { type: "methodChosen"; method: "password" | "fido2" }
  | { type: "submitted" }
  | { type: "challenged"; code: TwoFactorCode; prompt: string }
  | { type: "signInFailed"; failure: SignInFailure }
  /** The server has made the session, but it could not be read. */
  | { type: "signInUnfinished"; failure: SignInFailure }
  | { type: "deviceVerified"; recoveryCodes: readonly string[] }
  | { type: "passwordForgotten" }
  | { type: "resetRequested" }
  | { type: "resetLinkRefused" }
  | { type: "passwordReset" }
  /** Its code could not be loaded. */
  | { type: "sectionMissing" }
  | { type: "cancelled" }
  | { type: "confirmed" }
  | { type: "returned" };
