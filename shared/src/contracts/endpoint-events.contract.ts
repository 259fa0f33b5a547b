import * as z from "@gatehouse/shared/schema";

const timestampSchema = z.iso.datetime();
const countSchema = z.int().check(z.minimum(0));
/** A day of the calendar: `2026-11-28`. */
const daySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Windows' mandatory integrity levels; `Unknown` if the event has none (Security 4688 version 0 and 1). */
export const integrityLevelSchema = z.enum([
  "Untrusted",
  "Low",
  "AppContainer",
  "Medium",
  "High",
  "System",
  "Protected",
  "Unknown",
]);

/** Token elevation of a Security 4688 process: %%1936 (default), %%1937 (full), %%1938 (limited). Sysmon has none. */
export const tokenElevationTypeSchema = z.enum(["default", "full", "limited"]);

/**
 * Result: `elevated` = a user's program got administrator rights (level High or a full token), `system` = the operating
 * system or a service started it (level System), `standard` = neither.
 */
export const endpointActionKindSchema = z.enum(["elevated", "system", "standard"]);

/** What was started, by the extension and the program that hosts it; `executable` if it is none of the others. */
export const endpointTargetTypeSchema = z.enum([
  "executable",
  "installer",
  "script",
  "service",
  "storeApp",
  "managementConsole",
]);

/** Lower-case hexadecimal digits; null if the event has none. */
const endpointHashesSchema = z.object({
  md5: z.nullable(z.string()),
  sha1: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
  imphash: z.nullable(z.string()),
});

/** A started process. `isElevated`: integrity level High or System, or a full token. */
export const endpointEventSchema = z.object({
  id: z.string(),
  occurredAt: timestampSchema,
  source: z.enum(["sysmon", "security"]),
  computer: z.string(),
  /** `DOMAIN\name`. */
  user: z.string(),
  /** File name of the program in lower case: the key of the applications list. */
  application: z.string(),
  image: z.string(),
  commandLine: z.string(),
  parentImage: z.string(),
  integrityLevel: integrityLevelSchema,
  tokenElevationType: z.nullable(tokenElevationTypeSchema),
  isElevated: z.boolean(),
  action: endpointActionKindSchema,
  targetType: endpointTargetTypeSchema,
  /** File name of the parent program in lower case; empty if the event has none. */
  parent: z.string(),
  hashes: endpointHashesSchema,
  /** What the file says of itself, which nobody has verified: a signature can't be seen from an event. */
  declaredCompany: z.nullable(z.string()),
  product: z.nullable(z.string()),
  description: z.nullable(z.string()),
  fileVersion: z.nullable(z.string()),
  originalFileName: z.nullable(z.string()),
  parentCommandLine: z.nullable(z.string()),
  currentDirectory: z.nullable(z.string()),
  processGuid: z.nullable(z.string()),
  parentProcessGuid: z.nullable(z.string()),
  /** The rule of Sysmon's configuration that let the event be recorded. */
  ruleName: z.nullable(z.string()),
  /** Whether Windows gave administrator rights to the logon (Security 4672); false if it isn't known. */
  isElevatedLogon: z.boolean(),
});

/** An event with the starts that led to it, the nearest first, as far as they were recorded. */
export const endpointEventDetailsSchema = z.object({
  event: endpointEventSchema,
  parents: z.array(endpointEventSchema),
});

/** All started processes of one program. */
export const endpointApplicationSchema = z.object({
  application: z.string(),
  starts: countSchema,
  elevatedStarts: countSchema,
  users: countSchema,
  computers: countSchema,
  firstSeenAt: timestampSchema,
  lastSeenAt: timestampSchema,
});

/** All started processes of one user. */
export const endpointUserSchema = z.object({
  user: z.string(),
  starts: countSchema,
  elevatedStarts: countSchema,
  applications: countSchema,
  computers: countSchema,
  lastSeenAt: timestampSchema,
});

/** Elevated starts of one program by one user, by the level they ran at. */
export const endpointActionSchema = z.object({
  action: endpointActionKindSchema,
  application: z.string(),
  user: z.string(),
  integrityLevel: integrityLevelSchema,
  tokenElevationType: z.nullable(tokenElevationTypeSchema),
  starts: countSchema,
  computers: countSchema,
  lastSeenAt: timestampSchema,
});

/** All started processes of one target type. */
export const endpointTargetTypeCountSchema = z.object({
  targetType: endpointTargetTypeSchema,
  starts: countSchema,
  elevatedStarts: countSchema,
  applications: countSchema,
  users: countSchema,
  computers: countSchema,
  lastSeenAt: timestampSchema,
});

/** Programs that open what others sent, and so are what attackers use to start something else. */
export const trustedApplicationKindSchema = z.enum(["browser", "office", "pdf", "archive"]);

/** Starts of one program by a trusted application; starts of itself (a browser's own processes) aren't counted. */
export const endpointTrustedChildSchema = z.object({
  parent: z.string(),
  parentKind: trustedApplicationKindSchema,
  application: z.string(),
  targetType: endpointTargetTypeSchema,
  starts: countSchema,
  elevatedStarts: countSchema,
  users: countSchema,
  computers: countSchema,
  firstSeenAt: timestampSchema,
  lastSeenAt: timestampSchema,
});

/**
 * The range in at most 60 parts without a gap, oldest first, in the caller's time zone. The first and the last part end
 * where the range ends. `step`: units per part; more than 1 only if 60 months aren't enough.
 */
export const endpointBinsSchema = z.object({
  unit: z.enum(["hour", "day", "week", "month"]),
  step: z.int().check(z.minimum(1)),
  items: z.array(
    z.object({ from: timestampSchema, to: timestampSchema, starts: countSchema, elevatedStarts: countSchema }),
  ),
});

/**
 * Response of `…/summary`; `days` has an entry for each day of the caller's time zone with events, oldest first.
 * `trustedChildStarts`: the starts of `…/tap`.
 */
export const endpointSummarySchema = z.object({
  starts: countSchema,
  elevatedStarts: countSchema,
  applications: countSchema,
  users: countSchema,
  computers: countSchema,
  /** First and last event in range; null without events. */
  firstSeenAt: z.nullable(timestampSchema),
  lastSeenAt: z.nullable(timestampSchema),
  days: z.array(z.object({ date: daySchema, starts: countSchema, elevatedStarts: countSchema })),
  bins: endpointBinsSchema,
  integrityLevels: z.array(z.object({ integrityLevel: integrityLevelSchema, starts: countSchema })),
  actions: z.array(z.object({ action: endpointActionKindSchema, starts: countSchema })),
  targetTypes: z.array(z.object({ targetType: endpointTargetTypeSchema, starts: countSchema })),
  trustedChildStarts: countSchema,
});

const pageOf = <T extends z.core.$ZodType>(item: T) => z.object({ items: z.array(item), total: countSchema });

export const endpointEventPageSchema = pageOf(endpointEventSchema);
export const endpointApplicationPageSchema = pageOf(endpointApplicationSchema);
export const endpointUserPageSchema = pageOf(endpointUserSchema);
export const endpointActionPageSchema = pageOf(endpointActionSchema);
export const endpointTargetTypePageSchema = pageOf(endpointTargetTypeCountSchema);
export const endpointTrustedChildPageSchema = pageOf(endpointTrustedChildSchema);

export type IntegrityLevel = z.infer<typeof integrityLevelSchema>;
export type TokenElevationType = z.infer<typeof tokenElevationTypeSchema>;
export type EndpointActionKind = z.infer<typeof endpointActionKindSchema>;
export type EndpointEvent = z.infer<typeof endpointEventSchema>;
export type EndpointApplication = z.infer<typeof endpointApplicationSchema>;
export type EndpointUser = z.infer<typeof endpointUserSchema>;
export type EndpointAction = z.infer<typeof endpointActionSchema>;
export type EndpointTargetType = z.infer<typeof endpointTargetTypeSchema>;
export type EndpointTargetTypeCount = z.infer<typeof endpointTargetTypeCountSchema>;
export type TrustedApplicationKind = z.infer<typeof trustedApplicationKindSchema>;
export type EndpointTrustedChild = z.infer<typeof endpointTrustedChildSchema>;
export type EndpointEventDetails = z.infer<typeof endpointEventDetailsSchema>;
export type EndpointBins = z.infer<typeof endpointBinsSchema>;
export type EndpointSummary = z.infer<typeof endpointSummarySchema>;

/**
 * The filter of the lists and of their exports; what is left out doesn't restrict. `from` and `to`: ISO 8601, `to`
 * excluded. `search`: part of program, user or computer. `application` and `parent`: file name in lower case. `user`:
 * `DOMAIN\name`.
 */
export type EndpointEventFilter = {
  from?: string;
  to?: string;
  search?: string;
  application?: string;
  parent?: string;
  user?: string;
  computer?: string;
  action?: EndpointActionKind;
  integrityLevel?: IntegrityLevel;
  /** `none`: the event has none. */
  tokenElevationType?: TokenElevationType | "none";
  targetType?: EndpointTargetType;
  elevated?: "true" | "false";
};

/** The lists by the names of their tabs; each can be exported. */
export const endpointReportNames = ["discovery", "actions", "targetTypes", "tap", "users", "events"] as const;
export type EndpointReportName = (typeof endpointReportNames)[number];

/** Fields by which the lists that count starts can be sorted; the events are always the newest first. */
export const endpointSortFields = {
  discovery: ["application", "starts", "elevatedStarts", "users", "computers", "lastSeenAt"],
  actions: ["application", "user", "starts", "computers", "lastSeenAt"],
  targetTypes: ["starts", "elevatedStarts", "applications", "users", "computers", "lastSeenAt"],
  tap: ["application", "parent", "starts", "elevatedStarts", "users", "computers", "lastSeenAt"],
  users: ["user", "elevatedStarts", "starts", "applications", "computers", "lastSeenAt"],
} as const satisfies Record<Exclude<EndpointReportName, "events">, readonly string[]>;

/** `-desc`: the greatest, the last in the alphabet or the latest first. */
export type EndpointSort = `${(typeof endpointSortFields)[keyof typeof endpointSortFields][number]}-${"asc" | "desc"}`;

/**
 * Endpoint-privilege reporting. The summary takes `from`, `to` and `application`; the lists take the whole filter,
 * `limit` (1 to 200, default 50) and `offset`; those that count starts also `sort`, such as `users-desc`.
 */
export const endpointEventEndpoints = {
  summary: "/api/epm/reporting/summary",
  /** The tab "discovery". */
  applications: "/api/epm/reporting/applications",
  users: "/api/epm/reporting/users",
  actions: "/api/epm/reporting/actions",
  targetTypes: "/api/epm/reporting/target-types",
  trustedChildren: "/api/epm/reporting/tap",
  events: "/api/epm/reporting/events",
} as const;

/** One event with its parents: 404 if the organization has no such event. */
export const endpointEventPath = (id: string): string => `${endpointEventEndpoints.events}/${id}`;

/** All rows of a list within the filter, streamed as CSV; `limit` and `offset` don't apply. */
export const endpointReportExportPath = (report: EndpointReportName): string => `/api/epm/reporting/exports/${report}`;
