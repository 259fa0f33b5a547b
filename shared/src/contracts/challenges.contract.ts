import * as z from "@gatehouse/shared/schema";
import { accessTokensSchema, signedInUserSchema, startedSessionSchema, twoFactorCodes } from "./sign-ins.contract.ts";

/** Response of `loginChallenge`: a user completes the challenge, a prompt repeats it. */
export const challengeAnswerSchema = z.object({
  SessionUser: z.nullable(signedInUserSchema),
  ChallengePrompt: z.optional(z.string()),
  TwoFactorResponseCode: z.optional(z.enum(twoFactorCodes)),
  AccessTokens: accessTokensSchema,
  Session: startedSessionSchema,
});

/** A code as it is typed; recovery codes are taken too, which is why it may be any text. */
export const MAX_CODE_LENGTH = 64;

/** Body of `POST /api/security/auth/loginChallenge`: a code with spaces or hyphens between its groups, or a recovery code. */
export const challengeRequestSchema = z.object({
  Response: z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH)),
});

export type ChallengeAnswer = z.infer<typeof challengeAnswerSchema>;

export const challengeEndpoints = { challenge: "/api/security/auth/loginChallenge" } as const;
