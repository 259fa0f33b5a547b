/** What a selection names by hashes instead of listing it in its signed text. Not part of the first screen. */
import { z } from "zod/mini";
import { integritySchema, pathSchema, selectedRemoteSchema, selectionSchema } from "./remotes.contract.ts";

const { name, version, kind, entry, exposed, pages, scripts, imports, locales } = selectedRemoteSchema.shape;
const { frames, hasOwnPermissions, isUrgent, isPreview } = selectedRemoteSchema.shape;

/** The files of a release. Depends on nothing else, so all users share it. Its hash is in the index. */
export const remoteRecordSchema = z.object({ name, version, exposed, pages, scripts, imports, locales });

/** A remote of the index: what is known of it before its files are needed. */
const listedRemoteSchema = z.object({
  ...{ name, version, kind, entry, frames, hasOwnPermissions, isUrgent, isPreview },
  pages: z.array(z.object({ path: pathSchema, pageId: z.string() })),
  /** The hash of its `RemoteRecord`. */
  record: integritySchema,
});

const { disabled, fallbacks, aliases, reserved } = selectionSchema.shape;

/** What a selection leaves out of its signed text, which has the hash of this. */
export const selectionIndexSchema = z.object({
  remotes: z.array(listedRemoteSchema),
  ...{ disabled, fallbacks, aliases, reserved },
});

export type RemoteRecord = z.infer<typeof remoteRecordSchema>;
export type ListedRemote = z.infer<typeof listedRemoteSchema>;
export type SelectionIndex = z.infer<typeof selectionIndexSchema>;

/** The rule `selection-addresses` composes these addresses. What they answer never changes. */
export const selectionIndexEndpoints = {
  /** A `SelectionIndex` by its hash. */
  index: "/federation/indexes/:file",
  /** The `RemoteRecord` of a release by its hash. */
  record: "/federation/records/:name/:version/:file",
} as const;
