import * as z from "@gatehouse/shared/schema";
import { pathSchema, remoteNameSchema, versionSchema } from "./remotes.contract.ts";
import { isStorableText, storableText } from "./storable-text.contract.ts";

/** The reason of a change, for the history. */
export const reasonSchema = storableText(500);
const hasTwoDecimals = (value: number): boolean => Math.round(value * 100) / 100 === value;
/** Share of users in percent, two decimals: 0.01 to 100. */
const percentageSchema = z.number().check(z.minimum(0.01), z.maximum(100), z.refine(hasTwoDecimals));
/** Shown to users instead of the section. */
const messageSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(500), z.refine(isStorableText));

/** An entry of the manifest for the shell or a remote. Precedence: disabled, organization pin, canary, default. */
export const manifestEntrySchema = z.object({
  /** The version of all users without another one. */
  version: versionSchema,
  /** The previous default, and the target of manual and automatic rollbacks. */
  previous: z.nullable(versionSchema),
  /** Maps organization ids to versions. */
  pins: z.record(z.string(), versionSchema),
  /** Another version for a stable share of users. */
  canary: z.nullable(z.object({ version: versionSchema, percentage: percentageSchema })),
  disabled: z.nullable(z.object({ message: messageSchema })),
  /** The last change of version must not wait for the user's next navigation. */
  isUrgent: z.boolean(),
});

/** A step of a revision; all steps take effect together or not at all. */
export const manifestStepSchema = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("promote"),
    name: remoteNameSchema,
    version: versionSchema,
    isUrgent: z.optional(z.boolean()),
  }),
  /** Rolls back to `previous` of the entry; removes the remote if the active version is its first. */
  z.object({ action: z.literal("rollback"), name: remoteNameSchema }),
  /** Restores all entries of an earlier revision. */
  z.object({ action: z.literal("restore"), number: z.int().check(z.minimum(1)) }),
  z.object({
    action: z.literal("pin"),
    name: remoteNameSchema,
    organizationId: z.uuid(),
    version: versionSchema,
  }),
  z.object({ action: z.literal("unpin"), name: remoteNameSchema, organizationId: z.uuid() }),
  z.object({
    action: z.literal("canary"),
    name: remoteNameSchema,
    version: versionSchema,
    percentage: percentageSchema,
  }),
  z.object({ action: z.literal("end-canary"), name: remoteNameSchema }),
  z.object({ action: z.literal("disable"), name: remoteNameSchema, message: messageSchema }),
  z.object({ action: z.literal("enable"), name: remoteNameSchema }),
  /** Removes the remote: its paths become free, and its releases are no rollback target. */
  z.object({ action: z.literal("remove"), name: remoteNameSchema }),
]);

/** Changes that take something from users need a reason. */
const reasonedActions: ReadonlySet<string> = new Set(["rollback", "restore", "disable", "remove"]);

/**
 * A change of the manifest. Refused with 409 `manifest_changed` and the newest revision unless `baseNumber` is the
 * newest.
 */
export const manifestChangeSchema = z
  .object({
    baseNumber: z.int().check(z.minimum(0)),
    reason: reasonSchema,
    steps: z.array(manifestStepSchema).check(z.minLength(1), z.maxLength(100)),
  })
  .check(
    z.refine(({ reason, steps }) => reason.trim() !== "" || !steps.some(({ action }) => reasonedActions.has(action)), {
      path: ["reason"],
      error: "required",
    }),
  );

export const manifestRevisionSchema = z.object({
  number: z.int(),
  /** Entries by name, including `shell`. */
  entries: z.record(z.string(), manifestEntrySchema),
  /** User name, `start`, or `automatic` for an automatic rollback. */
  author: z.string(),
  reason: z.string(),
  createdAt: z.string(),
});

/** The result of a change. */
export const manifestOutcomeSchema = z.extend(manifestRevisionSchema, {
  /** False if the steps change nothing for anybody; the revision is then the current one. */
  isNew: z.boolean(),
  /** Paths that no remote claims after the change. */
  freedPaths: z.array(pathSchema),
});

/** Response of the history, newest first; `before` of the query is the number to continue from. */
export const manifestHistorySchema = z.object({ revisions: z.array(manifestRevisionSchema), hasMore: z.boolean() });

/** Body of the 409 `manifest_changed`, in addition to the properties of every error. */
export const manifestChangedSchema = z.object({ current: manifestRevisionSchema });

export const manifestEndpoints = {
  /** GET lists the history (`?before=&limit=`), POST makes a revision. */
  revisions: "/federation/revisions",
} as const;

export type ManifestEntry = z.infer<typeof manifestEntrySchema>;
export type ManifestStep = z.infer<typeof manifestStepSchema>;
export type ManifestChange = z.infer<typeof manifestChangeSchema>;
export type ManifestRevision = z.infer<typeof manifestRevisionSchema>;
export type ManifestOutcome = z.infer<typeof manifestOutcomeSchema>;
export type ManifestHistory = z.infer<typeof manifestHistorySchema>;
