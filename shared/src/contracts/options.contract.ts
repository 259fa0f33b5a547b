import * as z from "@gatehouse/shared/schema";
import { describedFieldSchema } from "./described-fields.contract.ts";

/** Ids of the option sections, the `section` parameter of `/configuration/option`. */
export const optionSectionIds = {
  sessions: "1",
  tables: "2",
  support: "3",
  signIn: "4",
  console: "5",
  releases: "6",
} as const;

/** Values of the `area` parameter of `/configuration/option`, which names the call that reads the sections. */
export const optionAreas = {
  options: "options",
  changeAgent: "change-agent",
  globalSettings: "global-settings",
} as const;

/** Ids of the cards of the areas `change-agent` and `global-settings`: their `section` parameter. */
export const areaCardIds = {
  changeAgent: "57",
  retention: "100",
  exports: "101",
  analytics: "102",
  recordings: "103",
  notices: "104",
  policies: "105",
} as const;

/** Ids of the options, as in `OptionTypeID`. */
export const optionTypeIds = {
  sessionIdleMinutes: "session-idle-minutes",
  sessionAbsoluteHours: "session-absolute-hours",
  passwordMinLength: "password-min-length",
  passwordMinUppercase: "password-min-uppercase",
  passwordMinLowercase: "password-min-lowercase",
  passwordMinNumeric: "password-min-numeric",
  passwordMinSpecial: "password-min-special",
  secondFactorRequiredOf: "second-factor-required-of",
  secondFactorEnrolment: "second-factor-enrolment",
  authenticatorAppsAllowedTo: "authenticator-apps-allowed-to",
  securityKeysAllowed: "security-keys-allowed",
  securityKeysRefuseCopies: "security-keys-refuse-copies",
  tableRowsPerPage: "table-rows-per-page",
  tableShowSeconds: "table-show-seconds",
  supportTeam: "support-team",
  supportEmails: "support-emails",
  supportOpensAt: "support-opens-at",
  supportClosesAt: "support-closes-at",
  supportNote: "support-note",
  passwordHistory: "password-history",
  sessionsPerUser: "sessions-per-user",
  sessionsOverLimit: "sessions-over-limit",
  signInLockTries: "sign-in-lock-tries",
  signInLockMinutes: "sign-in-lock-minutes",
  signInAttemptsPerMinute: "sign-in-attempts-per-minute",
  signInFloorMs: "sign-in-floor-ms",
  showsDomains: "sign-in-shows-domains",
  signUpUrl: "sign-up-url",
  signOutUrl: "sign-out-url",
  defaultLanguage: "default-language",
  defaultTimeZone: "default-time-zone",
  documentationUrl: "documentation-url",
  supportUrl: "support-url",
  showsSocialLinks: "shows-social-links",
  companyUrl: "company-url",
  linkedInUrl: "linkedin-url",
  xUrl: "x-url",
  facebookUrl: "facebook-url",
  instagramUrl: "instagram-url",
  serverVersion: "server-version",
  publicAddress: "public-address",
  metricsPassword: "metrics-password",
  showsReadinessFacts: "shows-readiness-facts",
  readinessPassword: "readiness-password",
  rollbackShare: "rollback-share",
  rollbackMinUsers: "rollback-min-users",
  rollbackWindowMinutes: "rollback-window-minutes",
  selectionLifetimeHours: "selection-lifetime-hours",
  endpointEventsKeptDays: "endpoint-events-kept-days",
  globalPolicyPriority: "global-policy-priority",
  mailsKeptDays: "mails-kept-days",
  recordingsKeptDays: "recordings-kept-days",
  supportPackageDays: "support-package-days",
  analysisHours: "analysis-hours",
  noticeOfNewDevice: "notice-of-new-device",
  noticeOfLock: "notice-of-lock",
} as const;

/** A card of the options page. */
export const optionSectionSchema = z.object({
  /** The `optionSectionId` of its update link; in an area also the `section` parameter of the page. */
  id: z.string(),
  resourceKey: z.string(),
  /** Changes with every save of this card; for `If-Match` of the next one. */
  revision: z.string(),
  fields: z.array(describedFieldSchema),
  /** Without an update link, the section is read-only. */
  links: z.object({ update: z.optional(z.object({ href: z.string() })) }),
});

/** Response of `GET /api/options/{sectionId}`, of the read calls of the areas, and of each save. */
export const optionSectionsSchema = z.object({
  /** Name of the whole: the page's title. */
  resourceKey: z.string(),
  _embedded: z.object({ optionSections: z.array(optionSectionSchema) }),
});

/** Body of the PUT to a section's update link: the changed options. */
export const optionSaveRequestSchema = z
  .array(
    z.object({
      OptionTypeID: z.string().check(z.maxLength(100)),
      UserSetting: z.union([z.string().check(z.maxLength(8000)), z.number(), z.boolean()]),
    }),
  )
  .check(z.minLength(1), z.maxLength(100));

export type OptionArea = (typeof optionAreas)[keyof typeof optionAreas];
export type OptionSection = z.infer<typeof optionSectionSchema>;
export type OptionSections = z.infer<typeof optionSectionsSchema>;
export type OptionSaveRequest = z.infer<typeof optionSaveRequestSchema>;

const areaPath = (area: Exclude<OptionArea, "options">) => `/api/ps/configuration/${area}/`;

export const optionEndpoints = {
  section: (sectionId: string) => `/api/options/${encodeURIComponent(sectionId)}`,
  changeAgent: areaPath(optionAreas.changeAgent),
  globalSettings: areaPath(optionAreas.globalSettings),
} as const;
