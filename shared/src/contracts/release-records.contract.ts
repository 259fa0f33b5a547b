/** What a release is: what its build and `remote.json` say of it. The first screen does without. */
import { z } from "zod/mini";
import { integritySchema, pathSchema, remoteKinds, remoteNameSchema, versionSchema } from "./remotes.contract.ts";

/** A way into the remote from the command palette, beside its menu entries. */
const paletteClaimSchema = z.object({
  /** The three keys are in the remote's own texts. */
  titleKey: z.string(),
  /** Stands beside the title, such as the name of the section. */
  detailKey: z.optional(z.string()),
  /** A comma-separated list of further words to find the entry by. */
  keywordsKey: z.optional(z.string()),
  icon: z.string(),
  path: pathSchema,
  query: z.optional(z.record(z.string(), z.string())),
  permission: z.optional(z.string()),
});

/** `remote.json` in the root of a remote: what it brings, merged by the server over all releases in force. */
export const remoteDescriptorSchema = z.object({
  name: remoteNameSchema,
  contract: z.object({ min: z.int(), max: z.int() }),
  /** Every path the remote claims, with the page that answers it. */
  pages: z.array(z.object({ path: pathSchema, pageId: z.string() })),
  /** Side menu entries; `resourceKey` starts with `sitemenu.`. */
  menu: z.array(
    z.object({
      resourceKey: z.string(),
      icon: z.string(),
      path: pathSchema,
      permission: z.optional(z.string()),
      order: z.int(),
    }),
  ),
  /** Entries of the command palette; a page that has a menu entry is there without one. */
  palette: z.optional(z.array(paletteClaimSchema)),
  /** Permissions this remote introduces, for the role editor and the checks at promotion. */
  permissions: z.array(z.string()),
});

/**
 * A file of a release, relative to the release's folder (`main.js`, `locales/de-DE.json`). Only chunks lie elsewhere, in
 * the folder beside it that all versions share (`../chunks/<hash>.js`).
 */
const releasePathSchema = z
  .string()
  .check(z.regex(/^(\.\.\/chunks\/)?[0-9A-Za-z_@-][0-9A-Za-z_.@+-]*(\/[0-9A-Za-z_@-][0-9A-Za-z_.@+-]*)*$/));

/** Files of a release as its build lists them. */
const releasePathsSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
const releaseFileSchema = z.object({ path: releasePathSchema, integrity: integritySchema, size: z.int() });

/** `release.json`, written by the build beside the release: all that a server must know to serve and select it. */
export const releaseSchema = z.object({
  name: remoteNameSchema,
  version: versionSchema,
  kind: z.enum(remoteKinds),
  /** Provided entry to the range of versions it was built for, in npm's notation: `react` to `^19.3.1`. */
  needs: z.record(z.string(), z.string()),
  /** Provided entry to its version; only a release of the shell has it, and remotes are checked against it. */
  provides: z.optional(z.record(z.string(), z.string())),
  descriptor: z.nullable(remoteDescriptorSchema),
  entry: z.string(),
  files: z.array(releaseFileSchema),
  exposed: releasePathsSchema,
  pages: z.record(z.string(), releasePathsSchema),
  locales: z.record(z.string(), z.string()),
});

export type Release = z.infer<typeof releaseSchema>;
export type ReleasePaths = z.infer<typeof releasePathsSchema>;
export type RemoteDescriptor = z.infer<typeof remoteDescriptorSchema>;
