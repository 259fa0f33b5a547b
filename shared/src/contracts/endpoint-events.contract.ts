import { z } from "zod/mini";

const timestampSchema = z.iso.datetime();
const countSchema = z.int().check(z.nonnegative());

/** Windows' mandatory integrity levels; `Unknown` where the event names none (Security 4688 version 0 and 1). */
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

/** Kind of token a Security 4688 process got: %%1936 (default), %%1937 (full), %%1938 (limited); Sysmon names none. */
export const tokenElevationTypeSchema = z.enum(["default", "full", "limited"]);

/**
 * What happened: `elevated` = a person's program got administrator rights (level High or a full token),
 * `system` = the operating system or a service started it (level System), `standard` = neither.
 */
export const endpointActionKindSchema = z.enum(["elevated", "system", "standard"]);

/** One started process. `isElevated`: integrity level High or System, or a full token. */
export const endpointEventSchema = z.object({
  id: z.string(),
  occurredAt: timestampSchema,
  source: z.enum(["sysmon", "security"]),
  computer: z.string(),
  /** `DOMAIN\name`. */
  user: z.string(),
  /** File name of the program, lower case: the key of the applications list. */
  application: z.string(),
  image: z.string(),
  commandLine: z.string(),
  parentImage: z.string(),
  integrityLevel: integrityLevelSchema,
  tokenElevationType: z.nullable(tokenElevationTypeSchema),
  isElevated: z.boolean(),
  action: endpointActionKindSchema,
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

/** Answer of `…/summary`; `days` has an entry for each day (UTC) with events, oldest first. */
export const endpointSummarySchema = z.object({
  starts: countSchema,
  elevatedStarts: countSchema,
  applications: countSchema,
  users: countSchema,
  computers: countSchema,
  /** First and last event in range; null without events. */
  firstSeenAt: z.nullable(timestampSchema),
  lastSeenAt: z.nullable(timestampSchema),
  days: z.array(z.object({ date: z.iso.date(), starts: countSchema, elevatedStarts: countSchema })),
  integrityLevels: z.array(z.object({ integrityLevel: integrityLevelSchema, starts: countSchema })),
});

const pageOf = <T extends z.core.$ZodType>(item: T) => z.object({ items: z.array(item), total: countSchema });

export const endpointEventPageSchema = pageOf(endpointEventSchema);
export const endpointApplicationPageSchema = pageOf(endpointApplicationSchema);
export const endpointUserPageSchema = pageOf(endpointUserSchema);
export const endpointActionPageSchema = pageOf(endpointActionSchema);

export type IntegrityLevel = z.infer<typeof integrityLevelSchema>;
export type TokenElevationType = z.infer<typeof tokenElevationTypeSchema>;
export type EndpointActionKind = z.infer<typeof endpointActionKindSchema>;
export type EndpointEvent = z.infer<typeof endpointEventSchema>;
export type EndpointApplication = z.infer<typeof endpointApplicationSchema>;
export type EndpointUser = z.infer<typeof endpointUserSchema>;
export type EndpointAction = z.infer<typeof endpointActionSchema>;
export type EndpointSummary = z.infer<typeof endpointSummarySchema>;

/**
 * Endpoint-privilege reporting. Every address takes `from` and `to` (ISO 8601, `to` excluded); all but the summary
 * take `search` (part of program, user or computer), `limit` (1 to 200, 50 without) and `offset`;
 * `events` takes `elevated=true` as well.
 */
export const endpointEventEndpoints = {
  summary: "/api/epm/reporting/summary",
  applications: "/api/epm/reporting/applications",
  users: "/api/epm/reporting/users",
  actions: "/api/epm/reporting/actions",
  events: "/api/epm/reporting/events",
} as const;
