import * as z from "@gatehouse/shared/schema";
import { settingsSchema } from "./installation.contract.ts";
import { organizationSchema } from "./organizations.contract.ts";

export const sessionUserSchema = z.object({
  UserId: z.string(),
  UserName: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  DomainName: z.string(),
  EmailAddress: z.string(),
  IsAdministrator: z.boolean(),
  IsDirectoryUser: z.boolean(),
});

/** The session's limits in seconds. */
const timeoutsSchema = z.object({
  idleSeconds: z.number(),
  absoluteSeconds: z.number(),
  /** Time until the session ends unless it is extended; absent while signed out. */
  remainingSeconds: z.optional(z.number()),
});

/**
 * Response of `GET /api/user/session`, readable by anyone and inlined in the first response. While signed out,
 * `SessionUser` is null and the lists are empty, but `antiCSRFToken` is set, because it protects the sign-in.
 */
export const sessionReadSchema = z.object({
  SignedIn: z.boolean(),
  SessionUser: z.nullable(sessionUserSchema),
  AccessibleOrganizations: z.array(organizationSchema),
  /** ISO 8601; null at the first sign-in. */
  LastLoginDate: z.nullable(z.string()),
  Permissions: z.array(z.string()),
  /**
   * True if `Permissions` lacks those of sections: in the console page, which must not grow with the number of sections.
   * Absent if it has all.
   */
  HasMorePermissions: z.optional(z.boolean()),
  TermsAccepted: z.boolean(),
  /** True after a generated first password: only `/account` is open until it is changed. */
  MustChangePassword: z.boolean(),
  antiCSRFToken: z.string(),
  Timeouts: timeoutsSchema,
  Settings: settingsSchema,
  /** `digest` of the user's selection; if it differs from the tab's, other versions are active. */
  SelectionDigest: z.optional(z.string()),
  /** Choices of the user by name; absent if there are none. */
  Preferences: z.optional(z.record(z.string(), z.string())),
});

/** Longer than any session. */
const LONGEST_IDLE_MS = 31 * 24 * 3_600_000;

/** Time since the user's last activity, from which the session is extended. Absent means now. */
export const keepAliveSchema = z.object({
  IdleMs: z.optional(z.int().check(z.minimum(0), z.maximum(LONGEST_IDLE_MS))),
});

export type SessionUser = z.infer<typeof sessionUserSchema>;

export type SessionRead = z.infer<typeof sessionReadSchema>;

export const sessionEndpoints = {
  session: "/api/user/session",
  keepAlive: "/api/user/keepalive",
  logout: "/api/security/auth/logout",
} as const;
