import { z } from "zod/mini";
import { manifestRevisionSchema, reasonSchema } from "./manifests.contract.ts";
import { remoteNameSchema, versionSchema } from "./remotes.contract.ts";

/** A published release as lists show it. */
export const publishedReleaseSchema = z.object({
  name: remoteNameSchema,
  version: versionSchema,
  publishedAt: z.string(),
  publishedBy: z.string(),
  revokedAt: z.nullable(z.string()),
  revokedReason: z.nullable(z.string()),
});

/** Answer of the list, the newest first. */
export const publishedReleasesSchema = z.object({ releases: z.array(publishedReleaseSchema) });

/**
 * Upload of a release: multipart/form-data with the fields `record` (the content of `release.json` in one line, because
 * forms change line ends) and `signature` (Ed25519 over that text by the publisher's key, base64), then one file part for
 * each listed file, its field name the path.
 */
export const uploadFields = { record: "record", signature: "signature" } as const;

/** A fault that the publish check found: `code` is stable, `message` says what to do, `file` where. */
export const releaseProblemSchema = z.object({
  code: z.string(),
  message: z.string(),
  file: z.optional(z.string()),
  /** An `error` refuses the release; a `warning` does not. */
  severity: z.enum(["error", "warning"]),
});

/** Body of the 422 `release_refused`, besides the properties of every error. */
export const refusedReleaseSchema = z.object({ problems: z.array(releaseProblemSchema) });

/** Answer of an upload. */
export const uploadedReleaseSchema = z.object({
  name: remoteNameSchema,
  version: versionSchema,
  warnings: z.array(releaseProblemSchema),
});

/** Loads of one version in one group of users: since it was put in force there, and in the last 24 hours. */
const versionHealthSchema = z.object({
  version: z.string(),
  loads: z.int(),
  /** Loads that ended without the section: the code did not come, was refused, or did not start. */
  loadFailures: z.int(),
  /** Pages that threw while they were drawn or afterwards. */
  renderErrors: z.int(),
  /** 75th percentile of each web vital in ms (CLS without unit), where measured. */
  vitals: z.record(z.string(), z.number()),
});

/** A day of the last seven, the oldest first. */
const dayHealthSchema = z.object({ day: z.string(), loads: z.int(), failures: z.int() });

/** A version that the server took back by itself. */
export const takeBackSchema = z.object({
  id: z.string(),
  name: remoteNameSchema,
  version: z.string(),
  /** The version that is in force again; `version` itself where there was none to go back to. */
  backTo: z.string(),
  /** `default`, `canary` or an organization id. */
  group: z.string(),
  loads: z.int(),
  failures: z.int(),
  takenBackAt: z.string(),
});

export const takeBacksSchema = z.object({ takeBacks: z.array(takeBackSchema) });

/** Everything the Releases page shows at once. */
export const releasesOverviewSchema = z.object({
  revision: manifestRevisionSchema,
  serial: z.string(),
  sections: z.array(
    z.object({
      /** `shell` or the name of a remote. */
      name: z.string(),
      /** The revision that last changed the entry. */
      changedBy: z.string(),
      changedAt: z.string(),
      changedReason: z.string(),
      releases: z.array(publishedReleaseSchema),
      health: z.array(versionHealthSchema),
      days: z.array(dayHealthSchema),
    }),
  ),
  organizations: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Of the last 7 days, the newest first; only where a version was there to go back to. */
  takeBacks: z.array(takeBackSchema),
  /** Open tabs of the last 24 hours by what their browser can do. */
  browsers: z.object({ liveSwap: z.int(), reloadOnly: z.int() }),
});

/** One reported failure. */
export const failureReportSchema = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  group: z.string(),
  stage: z.string(),
  message: z.string(),
  browser: z.string(),
  occurredAt: z.string(),
});

export const failureReportsSchema = z.object({ reports: z.array(failureReportSchema) });

/** What a remote is checked against before it is published: readable by anyone, as every page of the console shows it. */
export const runningSurfaceSchema = z.object({
  /** Version of the shell in force. */
  shell: z.string(),
  /** Provided entry to its version. */
  provides: z.record(z.string(), z.string()),
  /** Paths claimed by the remotes in force. */
  claims: z.array(z.object({ name: remoteNameSchema, path: z.string() })),
});

export const revocationSchema = z.object({ reason: reasonSchema.check(z.trim(), z.minLength(1)) });

export const releaseEndpoints = {
  /** GET lists, POST uploads (publish token). */
  releases: "/federation/releases",
  surface: "/federation/surface",
  revocation: "/federation/releases/:name/:version/revocation",
  overview: "/federation/overview",
  /** Newest failures of `?name=&version=`. */
  failures: "/federation/failures",
  takeBacks: "/federation/take-backs",
} as const;

export type PublishedRelease = z.infer<typeof publishedReleaseSchema>;
export type RunningSurface = z.infer<typeof runningSurfaceSchema>;
export type ReleaseProblem = z.infer<typeof releaseProblemSchema>;
export type ReleasesOverview = z.infer<typeof releasesOverviewSchema>;
export type TakeBack = z.infer<typeof takeBackSchema>;
export type FailureReport = z.infer<typeof failureReportSchema>;
export type UploadedRelease = z.infer<typeof uploadedReleaseSchema>;
