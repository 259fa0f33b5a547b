import { z } from "zod/mini";
import { remoteNameSchema, versionSchema } from "./remotes.contract.ts";

/** What the database can hold: any text without the character of code 0 and without halves of characters. */
const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();
/** Why something was done, for whoever reads the history. */
export const reasonSchema = z.string().check(z.maxLength(500), z.refine(isStorable));
/** Share of users in percent, two decimals: 0.01 to 100. */
const percentageSchema = z.number().check(z.gt(0), z.lte(100), z.multipleOf(0.01));
/** Shown to users in place of the section. */
const messageSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(500), z.refine(isStorable));

/** What the manifest says about the shell or a remote. Order: disabled, organization pin, canary, default. */
export const manifestEntrySchema = z.object({
  /** The version of everybody who has no other. */
  version: versionSchema,
  /** The default before it; what a take-back and a roll-back lead to. */
  previous: z.nullable(versionSchema),
  /** Organization id to version. */
  pins: z.record(z.string(), versionSchema),
  /** A stable share of users has another version. */
  canary: z.nullable(z.object({ version: versionSchema, percentage: percentageSchema })),
  disabled: z.nullable(z.object({ message: messageSchema })),
  /** The last change of version is not to wait for the user's next navigation. */
  isUrgent: z.boolean(),
});

/** One step of a revision; all steps of a revision come into force together or not at all. */
export const manifestStepSchema = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("promote"),
    name: remoteNameSchema,
    version: versionSchema,
    isUrgent: z.optional(z.boolean()),
  }),
  /** Back to `previous` of the entry. */
  z.object({ action: z.literal("rollback"), name: remoteNameSchema }),
  /** All entries as an earlier revision had them. */
  z.object({ action: z.literal("restore"), number: z.int().check(z.gte(1)) }),
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
]);

/** A change of the manifest. Refused with 409 `manifest_changed` and the newest revision unless `baseNumber` is the newest. */
export const manifestChangeSchema = z.object({
  baseNumber: z.int().check(z.gte(0)),
  reason: reasonSchema,
  steps: z.array(manifestStepSchema).check(z.minLength(1), z.maxLength(100)),
});

export const manifestRevisionSchema = z.object({
  number: z.int(),
  /** `shell` or the name of a remote to what is in force. */
  entries: z.record(z.string(), manifestEntrySchema),
  /** User name, `start`, or `automatic` for a take-back. */
  author: z.string(),
  reason: z.string(),
  createdAt: z.string(),
});

/** Answer of the history, the newest first; `before` of the query is the number to go on from. */
export const manifestHistorySchema = z.object({ revisions: z.array(manifestRevisionSchema), hasMore: z.boolean() });

/** Body of the 409 `manifest_changed`, besides the properties of every error. */
export const manifestChangedSchema = z.object({ current: manifestRevisionSchema });

export const manifestEndpoints = {
  /** GET lists the history (`?before=&limit=`), POST makes a revision. */
  revisions: "/federation/revisions",
} as const;

export type ManifestEntry = z.infer<typeof manifestEntrySchema>;
export type ManifestStep = z.infer<typeof manifestStepSchema>;
export type ManifestChange = z.infer<typeof manifestChangeSchema>;
export type ManifestRevision = z.infer<typeof manifestRevisionSchema>;
export type ManifestHistory = z.infer<typeof manifestHistorySchema>;
