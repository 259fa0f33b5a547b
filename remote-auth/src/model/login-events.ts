import type { TwoFactorCode } from "@gatehouse/shared/contracts/sign-ins.contract";
import type { LoginEntry } from "./login-entry.ts";
import type { SignInFailure } from "./sign-in-failure.ts";

/** Events of the sign-in page. A successful sign-in is not one: the new session redirects. */
export type LoginEvent =
  | { type: "entryRead"; entry: LoginEntry }
  | { type: "entryFailed"; failure: SignInFailure }
  | { type: "bannerAccepted" }
  | { type: "methodChosen"; method: "password" | "fido2" }
  | { type: "submitted" }
  | { type: "challenged"; code: TwoFactorCode; prompt: string }
  | { type: "signInFailed"; failure: SignInFailure }
  /** The server has created the session, but it could not be read. */
  | { type: "signInUnfinished"; failure: SignInFailure }
  | { type: "deviceVerified"; recoveryCodes: readonly string[] }
  | { type: "passwordForgotten" }
  | { type: "resetRequested" }
  | { type: "resetLinkRefused" }
  | { type: "passwordReset" }
  /** The code of the section failed to load. */
  | { type: "sectionMissing" }
  | { type: "cancelled" }
  | { type: "confirmed" }
  | { type: "returned" };
