/** What a selection names by hashes instead of listing it in its signed text. Not part of the first screen. */
import * as z from "@gatehouse/shared/schema";
import { integritySchema, pathSchema, selectedRemoteSchema, selectionSchema } from "./remotes.contract.ts";

const remote = selectedRemoteSchema.shape;
const selection = selectionSchema.shape;

/** The files of a release. Depends on nothing else, so all users share it. Its hash is in the index. */
export const remoteRecordSchema = z.object({
  name: remote.name,
  version: remote.version,
  exposed: remote.exposed,
  pages: remote.pages,
  scripts: remote.scripts,
  imports: remote.imports,
  locales: remote.locales,
});

/** A remote of the index: what is known of it before its files are needed. */
const listedRemoteSchema = z.object({
  name: remote.name,
  version: remote.version,
  kind: remote.kind,
  entry: remote.entry,
  frames: remote.frames,
  hasOwnPermissions: remote.hasOwnPermissions,
  isUrgent: remote.isUrgent,
  isPreview: remote.isPreview,
  pages: z.array(z.object({ path: pathSchema, pageId: z.string() })),
  /** The hash of its `RemoteRecord`. */
  record: integritySchema,
});

/** What a selection leaves out of its signed text, which has the hash of this. */
export const selectionIndexSchema = z.object({
  remotes: z.array(listedRemoteSchema),
  disabled: selection.disabled,
  fallbacks: selection.fallbacks,
  aliases: selection.aliases,
  reserved: selection.reserved,
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
