import { z } from "zod/mini";

/** An organization the user may work in: `organization` is its id, `orgLabel` its name. */
export const organizationSchema = z.object({ organization: z.string(), orgLabel: z.string() });

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

/** Start-up flags of the installation, and where its links lead. */
export const settingsSchema = z.object({
  IsMultiTenant: z.boolean(),
  IsTrident: z.boolean(),
  IsAppliance: z.boolean(),
  /** Governs the company link too. */
  showSocialLinks: z.boolean(),
  /** Without it the documentation is the description of the API that every server brings. */
  documentationUrl: z.optional(z.string()),
  supportUrl: z.optional(z.string()),
  companyUrl: z.optional(z.string()),
  /** Pages of the company at other places. */
  linkedInUrl: z.optional(z.string()),
  xUrl: z.optional(z.string()),
  facebookUrl: z.optional(z.string()),
  instagramUrl: z.optional(z.string()),
});

/** The session's limits in seconds. */
export const timeoutsSchema = z.object({
  idleSeconds: z.number(),
  absoluteSeconds: z.number(),
  /** Until the session ends if nothing extends it; absent while signed out. */
  remainingSeconds: z.optional(z.number()),
});

/**
 * Answer of `GET /api/user/session`, readable by anyone and inlined in the first response.
 * While signed out `SessionUser` is null and the lists are empty, but `antiCSRFToken` is set: it guards the sign-in itself.
 */
export const sessionReadSchema = z.object({
  SignedIn: z.boolean(),
  SessionUser: z.nullable(sessionUserSchema),
  AccessibleOrganizations: z.array(organizationSchema),
  /** ISO 8601; null at the first sign-in. */
  LastLoginDate: z.nullable(z.string()),
  Permissions: z.array(z.string()),
  TermsAccepted: z.boolean(),
  /** True after a generated first password: only `/account` is open until it is changed. */
  MustChangePassword: z.boolean(),
  antiCSRFToken: z.string(),
  Timeouts: timeoutsSchema,
  Settings: settingsSchema,
  /** `digest` of the selection for who asks: another than the tab's own means that other versions are in force. */
  SelectionDigest: z.optional(z.string()),
});

export type Organization = z.infer<typeof organizationSchema>;
export type SessionUser = z.infer<typeof sessionUserSchema>;
export type Settings = z.infer<typeof settingsSchema>;
export type SessionRead = z.infer<typeof sessionReadSchema>;

export const sessionEndpoints = {
  session: "/api/user/session",
  keepAlive: "/api/user/keepalive",
  organization: "/api/user/organization",
  login: "/api/security/auth/login",
  logout: "/api/security/auth/logout",
  settings: "/api/app/settings",
  languages: "/api/app/languages",
} as const;
