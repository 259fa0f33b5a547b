/** The signed-in user's own sessions. */
import * as z from "@gatehouse/shared/schema";

export const ownSessionSchema = z.object({
  /** Public id; never the token or its hash. */
  SessionId: z.string(),
  /** Whether it is the session that asks. */
  IsCurrent: z.boolean(),
  /** Whether the sign-in still needs another factor. */
  IsChallenge: z.boolean(),
  /** User agent of the browser that signed in; empty if unknown. */
  UserAgent: z.string(),
  /** Network address at sign-in; empty if unknown. */
  Address: z.string(),
  StartedAt: z.string(),
  LastUsedAt: z.string(),
  /** When the user first signed in from this browser; null if it isn't a known one. */
  DeviceKnownSince: z.nullable(z.string()),
});

/** Response of `GET /api/user/sessions`, last used first. */
export const ownSessionListSchema = z.array(ownSessionSchema);

/** How many sessions ended. */
export const endedSessionsSchema = z.object({ EndedSessions: z.int() });

export type OwnSession = z.infer<typeof ownSessionSchema>;

export const ownSessionEndpoints = {
  list: "/api/user/sessions",
  one: "/api/user/sessions/:sessionId",
} as const;
