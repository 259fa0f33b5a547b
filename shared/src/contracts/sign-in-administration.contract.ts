/** Actions of administrators on the sign-ins of others. */
import * as z from "@gatehouse/shared/schema";
import { MAX_USER_NAME_LENGTH } from "./sign-ins.contract.ts";

/** A name as typed at sign-in; it need not be a user's. */
export const unlockRequestSchema = z.object({
  UserName: z.string().check(z.minLength(1), z.maxLength(MAX_USER_NAME_LENGTH)),
});

/** The number of failed attempts of the name that no longer count. */
export const unlockAnswerSchema = z.object({ ForgivenTries: z.int() });

/** A session of a user. Never its token. */
export const userSessionSchema = z.object({
  SessionId: z.string(),
  /** Whether the sign-in still needs another factor. */
  IsChallenge: z.boolean(),
  /** Verified factors, such as `password` and `code`. */
  Methods: z.array(z.string()),
  StartedAt: z.string(),
  LastUsedAt: z.string(),
});

export const userSessionsSchema = z.array(userSessionSchema);

export type UserSession = z.infer<typeof userSessionSchema>;

export const signInAdministrationEndpoints = {
  unlock: "/api/security/administration/unlock",
  sessions: "/api/security/administration/users/:userId/sessions",
} as const;
