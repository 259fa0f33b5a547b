import * as z from "@gatehouse/shared/schema";
import { manifestRevisionSchema, reasonSchema } from "./manifests.contract.ts";
import { provenanceSchema } from "./provenance.contract.ts";
import { pathSchema, remoteNameSchema, versionSchema } from "./remotes.contract.ts";

/** A published release in lists. */
export const publishedReleaseSchema = z.object({
  name: remoteNameSchema,
  version: versionSchema,
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** Why it was published although the check refused it. */
  forcedReason: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  revokedReason: z.nullable(z.string()),
  /** As the publisher signed it; absent if it said nothing. */
  provenance: z.optional(provenanceSchema),
  /** The first page of the release, which its preview link opens. */
  path: z.optional(z.nullable(pathSchema)),
});

/** Response of the list, newest first. */
export const publishedReleasesSchema = z.object({ releases: z.array(publishedReleaseSchema) });

/**
 * Upload of a release as multipart/form-data: `record` (the content of `release.json` in one line, because forms change
 * line ends), `signature` (Ed25519 over that text with the publisher's key, base64), then a part for each listed file,
 * named by its path.
 */
export const uploadFields = { record: "record", signature: "signature" } as const;

/** A problem found by the publish check: `code` is stable, `message` says what to do, `file` where. */
export const releaseProblemSchema = z.object({
  code: z.string(),
  message: z.string(),
  file: z.optional(z.string()),
  /** An `error` refuses the release; a `warning` does not. */
  severity: z.enum(["error", "warning"]),
});

/** Body of the 422 `release_refused`, in addition to the properties of every error. */
export const refusedReleaseSchema = z.object({ problems: z.array(releaseProblemSchema) });

/** Response of an upload: 201, or 200 if a release with this content was published before. */
export const uploadedReleaseSchema = z.object({
  name: remoteNameSchema,
  version: versionSchema,
  /** False if it was published before, and nothing was done. */
  isNew: z.boolean(),
  warnings: z.array(releaseProblemSchema),
});

/** Loads of one version in one group of users, since it became active there, within the last 24 hours. */
const versionHealthSchema = z.object({
  version: z.string(),
  loads: z.int(),
  /** Loads that failed: the code was not received, refused, or did not start. */
  loadFailures: z.int(),
  /** Pages that threw during or after rendering. */
  renderErrors: z.int(),
  /** 75th percentile of each measured web vital in ms (CLS without unit). */
  vitals: z.record(z.string(), z.number()),
});

/** A day of the last seven, oldest first. */
const dayHealthSchema = z.object({ day: z.string(), loads: z.int(), failures: z.int() });

/** A version that the server rolled back automatically. */
export const automaticRollbackSchema = z.object({
  id: z.string(),
  name: remoteNameSchema,
  version: z.string(),
  /** The version that is active again; `version` itself if there was none to roll back to. */
  backTo: z.string(),
  /** `default`, `canary` or an organization id. */
  group: z.string(),
  loads: z.int(),
  failures: z.int(),
  takenBackAt: z.string(),
});

export const automaticRollbacksSchema = z.object({ takeBacks: z.array(automaticRollbackSchema) });

/** Everything that the Releases page shows at first. */
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
  /** Of the last 7 days, newest first; only those with a version to roll back to. */
  takeBacks: z.array(automaticRollbackSchema),
  /** Open tabs of the last 24 hours, by the abilities of their browser. */
  browsers: z.object({ liveSwap: z.int(), reloadOnly: z.int() }),
});

/** A reported failure. */
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

export const revocationSchema = z.object({ reason: reasonSchema.check(z.trim(), z.minLength(1)) });

export const releaseEndpoints = {
  /** GET lists, POST uploads (publish token). */
  releases: "/federation/releases",
  revocation: "/federation/releases/:name/:version/revocation",
  overview: "/federation/overview",
  /** Newest failures of `?name=&version=`. */
  failures: "/federation/failures",
  takeBacks: "/federation/take-backs",
} as const;

export type PublishedRelease = z.infer<typeof publishedReleaseSchema>;
export type ReleaseProblem = z.infer<typeof releaseProblemSchema>;
export type ReleasesOverview = z.infer<typeof releasesOverviewSchema>;
export type AutomaticRollback = z.infer<typeof automaticRollbackSchema>;
export type FailureReport = z.infer<typeof failureReportSchema>;
export type UploadedRelease = z.infer<typeof uploadedReleaseSchema>;
