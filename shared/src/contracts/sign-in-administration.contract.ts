/** What administrators do about the sign-ins of others. */
import { z } from "zod/mini";

/** A name as it is typed at the sign-in; it need not be a user's. */
export const unlockRequestSchema = z.object({ UserName: z.string().check(z.minLength(1), z.maxLength(512)) });

/** How many refused tries of the name count no more. */
export const unlockAnswerSchema = z.object({ ForgivenTries: z.int() });

/** A session of a user. Never its token. */
export const userSessionSchema = z.object({
  SessionId: z.string(),
  /** Whether the sign-in still waits for another factor. */
  IsChallenge: z.boolean(),
  /** How the user has proved who it is, such as `password` and `code`. */
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
