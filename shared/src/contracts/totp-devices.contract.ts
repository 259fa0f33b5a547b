/** What browsers send when they set up an authenticator app or show a second factor; only the server parses it. */
import { z } from "zod/mini";

/** A code with spaces or hyphens between its groups, or a recovery code. */
const codeSchema = z.string().check(z.minLength(1), z.maxLength(64));

/** Body of `POST /api/security/auth/loginChallenge`. */
export const challengeRequestSchema = z.object({ Response: codeSchema });

/** In the path of `authenticatorverify`; {@link CODE_IN_BODY} where the body has it. */
export const authenticatorVerifyParamsSchema = z.object({ token: codeSchema });

/** Body of `authenticatorverify`, which may be empty. */
export const authenticatorVerifyRequestSchema = z.object({ Token: z.optional(codeSchema) });

/** Stands in the path for a code that is sent in the body, so that no proxy writes it down. */
export const CODE_IN_BODY = "-";

/** Codes of refused calls around the second factor. */
export const factorErrorCodes = {
  /** Too many wrong codes: sign in from the start. */
  challengeEnded: "CHALLENGE_ERR",
  /** The code of a new authenticator is wrong. */
  codeRejected: "code_rejected",
  /** There is a device already. */
  alreadyRegistered: "device_already_registered",
  /** An administrator wants devices to be set up beforehand. */
  enrolmentClosed: "enrolment_closed",
} as const;
