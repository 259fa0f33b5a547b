/** Requests to set up an authenticator app or to verify a second factor; only the server parses them. */
import * as z from "@gatehouse/shared/schema";
import { MAX_CODE_LENGTH } from "./challenges.contract.ts";

/** A code with spaces or hyphens between its groups. */
const codeSchema = z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH));

/** In the path of `authenticatorverify`; {@link CODE_IN_BODY} if the body has it. */
export const authenticatorVerifyParamsSchema = z.object({ token: codeSchema });

/** Body of `authenticatorverify`, which may be empty. */
export const authenticatorVerifyRequestSchema = z.object({ Token: z.optional(codeSchema) });

/** Replaces the code in the path if it is in the body, so that no proxy logs it. */
export const CODE_IN_BODY = "-";

/** Codes of refused calls around the second factor. */
export const factorErrorCodes = {
  /** Too many wrong codes: sign in from the start. */
  challengeEnded: "CHALLENGE_ERR",
  /** The code of a new authenticator is wrong. */
  codeRejected: "code_rejected",
  /** The user already has a device. */
  alreadyRegistered: "device_already_registered",
  /** Only administrators set up devices. */
  enrolmentClosed: "enrolment_closed",
  /** The policy lets this user have no authenticator app. */
  appsNotAllowed: "authenticator_apps_not_allowed",
  /** The policy requires a second factor: the app can be replaced, but not removed. */
  required: "second_factor_required",
} as const;

/** Response of `authenticatoruri`: the base32 secret for typing, and the `otpauth:` URI for the QR code. */
export const authenticatorSetupSchema = z.object({ sharedKey: z.string(), authenticatorUri: z.string() });

/** Response for a verified new authenticator: recovery codes, shown only once. */
export const recoveryCodesSchema = z.object({ RecoveryCodes: z.array(z.string()) });

export const totpDeviceEndpoints = {
  authenticatorSetup: "/api/security/auth/authenticatoruri",
  /** The code is in the body, because paths are logged. */
  authenticatorVerify: "/api/security/auth/authenticatorverify/:token",
  /** On the account page; with a device it starts its replacement. */
  ownSetup: "/api/user/authenticatoruri",
  ownVerify: "/api/user/authenticatorverify/:token",
  remove: "/api/user/removeDevice",
} as const;
