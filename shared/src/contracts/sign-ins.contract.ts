/** Requests and responses of sign-in. */
import * as z from "@gatehouse/shared/schema";
import { sessionReadSchema, sessionUserSchema } from "./sessions.contract.ts";

/** A user name as it is typed, where it may have the name of its directory with it. */
export const MAX_USER_NAME_LENGTH = 512;

export const loginRequestSchema = z.object({
  UserName: z.string().check(z.minLength(1), z.maxLength(MAX_USER_NAME_LENGTH)),
  Password: z.string().check(z.minLength(1), z.maxLength(4096)),
});

export const accessTokensSchema = z.array(z.object({ Name: z.string(), Token: z.string() }));
export const signedInUserSchema = z.extend(sessionUserSchema, { antiCSRFToken: z.string() });

/** The read of the session that a sign-in has started, which saves its request; absent while a factor is missing. */
export const startedSessionSchema = z.optional(sessionReadSchema);

/** Why another step is needed: no device is set up, a code is required, or the code was wrong. */
export const twoFactorCodes = ["notConfigured", "required", "rejected"] as const;

/**
 * Response of `login`, `loginSSO` and `fido2AssertCredential`; `SessionUser` is null until all factors are verified.
 */
export const loginAnswerSchema = z.object({
  Success: z.boolean(),
  AuthenticationState: z.enum(["authenticated", "challenge"]),
  BearerToken: z.string(),
  AccessTokens: accessTokensSchema,
  SessionUser: z.nullable(signedInUserSchema),
  Session: startedSessionSchema,
  /** Why sign-in failed, such as `UserIsLocked` or `RolesDisabled`; also set in error responses. */
  Status: z.optional(z.string()),
  TwoFactorResponseCode: z.optional(z.enum(twoFactorCodes)),
  ChallengePrompt: z.optional(z.string()),
});

/** Body of `reauthenticateUser`. A wrong password returns 400, because 401 means that the session is over. */
export const reauthenticationSchema = z.object({ Password: z.string().check(z.minLength(1), z.maxLength(4096)) });

export type LoginRequest = z.infer<typeof loginRequestSchema>;
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;
export type TwoFactorCode = (typeof twoFactorCodes)[number];

export const signInEndpoints = {
  login: "/api/security/auth/login",
  singleSignOn: "/api/security/auth/loginSSO",
  reauthenticate: "/api/user/reauthenticateUser",
} as const;
