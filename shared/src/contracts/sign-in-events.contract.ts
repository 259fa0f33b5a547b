/** The signed-in user's own sign-ins, for 90 days. */
import * as z from "@gatehouse/shared/schema";

export const SIGN_IN_EVENT_DAYS = 90;

/** Entries of one response. */
export const SIGN_IN_EVENT_PAGE = 25;

const signInOutcomes = [
  "signedIn",
  /** Wrong password. */
  "refused",
  /** A passkey or security key that the console doesn't know, or whose answer isn't right. */
  "keyRefused",
  /** The password was right, the code wrong. */
  "codeRefused",
  /** The password was right; the second step was never completed. */
  "unfinished",
  /** Too many attempts: this one was not checked. */
  "blocked",
  /** This attempt locked the account. */
  "locked",
  /** Right, but the user has no role in any organization. */
  "noAccess",
] as const;

export const signInMethods = [
  "password",
  "authenticator",
  "securityKey",
  "singleSignOn",
  "recoveryCode",
  "passwordOnly",
] as const;

export const signInEventSchema = z.object({
  EventId: z.string(),
  OccurredAt: z.string(),
  Outcome: z.enum(signInOutcomes),
  /** The strongest method used; null if none is known. */
  Method: z.nullable(z.enum(signInMethods)),
  /** Network address; empty if unknown. */
  Address: z.string(),
  /** Set after the user has said that it was somebody else. */
  IsReported: z.boolean(),
});

/** Response of `GET /api/user/signInEvents`, newest first. */
export const signInEventPageSchema = z.object({
  Events: z.array(signInEventSchema),
  /** For the next page; null at the end. */
  NextCursor: z.nullable(z.string()),
  /** Whether the console keeps a password of the user, which a report ends; absent in answers of older servers. */
  HasPassword: z.optional(z.boolean()),
});

const cursorPattern = /^\d{1,13}_\d{1,15}$/;

export const signInEventQuerySchema = z.object({ cursor: z.optional(z.string().check(z.regex(cursorPattern))) });

/** What "This wasn't me" has done. */
export const signInReportSchema = z.object({
  EndedSessions: z.int(),
  /** False for users whose password is managed elsewhere. */
  MustChangePassword: z.boolean(),
});

export type SignInEvent = z.infer<typeof signInEventSchema>;
export type SignInEventPage = z.infer<typeof signInEventPageSchema>;
export type SignInReport = z.infer<typeof signInReportSchema>;
export type SignInOutcome = SignInEvent["Outcome"];
export type SignInMethod = NonNullable<SignInEvent["Method"]>;

export const signInEventEndpoints = {
  list: "/api/user/signInEvents",
  export: "/api/user/signInEvents/export",
  report: "/api/user/signInEvents/:eventId/report",
} as const;
