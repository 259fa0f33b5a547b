/** The record of a release, from its build and `remote.json`. Not part of the first screen. */
import * as z from "@gatehouse/shared/schema";
import { frameClaimSchema } from "./plugin-frames.contract.ts";
import { configurationFormClaimSchema } from "./plugin-configuration-forms.contract.ts";
import { provenanceSchema } from "./provenance.contract.ts";
import { integritySchema, pathSchema, remoteKinds, remoteNameSchema, versionSchema } from "./remotes.contract.ts";

/** Methods of HTTP that a service may declare. */
const serviceMethods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** A command palette entry of the remote, in addition to its menu entries. */
const paletteClaimSchema = z.object({
  /** The three keys are in the remote's own texts. */
  titleKey: z.string(),
  /** Shown beside the title, such as the name of the section. */
  detailKey: z.optional(z.string()),
  /** A comma-separated list of further search words. */
  keywordsKey: z.optional(z.string()),
  icon: z.string(),
  path: pathSchema,
  query: z.optional(z.record(z.string(), z.string())),
  permission: z.optional(z.string()),
});

/** A configuration menu entry of the remote; the keys are in its own texts. */
const configurationClaimSchema = z.object({
  titleKey: z.string(),
  descriptionKey: z.string(),
  /** A comma-separated list of further search words. */
  keywordsKey: z.optional(z.string()),
  path: pathSchema,
  query: z.optional(z.record(z.string(), z.string())),
  /** One of `configurationGroups`. Any string, so that newer releases are readable. */
  group: z.string(),
  order: z.int(),
  permission: z.optional(z.string()),
  /** For entries about the whole installation. */
  isForAdministrators: z.optional(z.boolean()),
});

/** A backend of the team's own, which operations bind to an origin. Reached at `/services/<remote>/<name>/…`. */
const serviceClaimSchema = z.object({
  name: remoteNameSchema,
  /** One of `permissions`; every call needs it. */
  permission: z.string(),
  /** The methods that are passed on. HEAD follows GET. */
  methods: z.array(z.enum(serviceMethods)).check(z.minLength(1)),
});

/** A tile of the dashboard catalog whose data come from one of the remote's services. */
const tileClaimSchema = z.object({
  /** A word with hyphens; the tile's id in the catalog is `<remote>-<id>`. Dashboards store it, so it never changes. */
  id: remoteNameSchema,
  /** One of `tileTypes` with data. Any string, so that newer releases are readable. */
  type: z.string(),
  /** The keys are in the remote's own texts. */
  titleKey: z.string(),
  descriptionKey: z.optional(z.string()),
  /** One of `services`. */
  service: z.string(),
  /** Path of the service that answers GET with the `TileData` of the tile's type. */
  path: z.string().check(z.regex(/^\/[\w./-]*$/)),
  permission: z.optional(z.string()),
});

/** `remote.json` in the root of a remote: its claims, which the server merges over all active releases. */
export const remoteDescriptorSchema = z.object({
  name: remoteNameSchema,
  contract: z.object({ min: z.int(), max: z.int() }),
  /** Every path that the remote claims, with its page. */
  pages: z.array(z.object({ path: pathSchema, pageId: z.string() })),
  /** Side menu entries; `resourceKey` starts with `sitemenu.`. */
  menu: z.array(
    z.object({
      resourceKey: z.string(),
      icon: z.string(),
      path: pathSchema,
      query: z.optional(z.record(z.string(), z.string())),
      /** One of `menuGroups`; absent in releases from before groups. Any string, so that newer releases are readable. */
      group: z.optional(z.string()),
      permission: z.optional(z.string()),
      order: z.int(),
    }),
  ),
  /** Entries of the command palette; pages with a menu entry are in it anyway. */
  palette: z.optional(z.array(paletteClaimSchema)),
  /** Entries of the configuration menu; absent in releases from before sections declared them. */
  configurationMenu: z.optional(z.array(configurationClaimSchema)),
  /** Forms of the configuration, whose values the server stores for each organization. */
  configurationForms: z.optional(z.array(configurationFormClaimSchema)),
  /** Frame applications that the shell hosts below pages of the remote. */
  frames: z.optional(z.array(frameClaimSchema)),
  /** Permissions that this remote adds, for the role editor and the checks at promotion. */
  permissions: z.array(z.string()),
  /** Maps permissions to keys of the remote's own texts, which name them in the role editor. */
  permissionKeys: z.optional(z.record(z.string(), z.string())),
  services: z.optional(z.array(serviceClaimSchema)),
  tiles: z.optional(z.array(tileClaimSchema)),
});

/**
 * A file of a release, relative to the release's folder (`main.js`, `locales/de-DE.json`). Only chunks are outside, in
 * the folder beside it that all versions share (`../chunks/<hash>.js`).
 */
const releasePathSchema = z
  .string()
  .check(z.regex(/^(\.\.\/chunks\/)?[0-9A-Za-z_@-][0-9A-Za-z_.@+-]*(\/[0-9A-Za-z_@-][0-9A-Za-z_.@+-]*)*$/));

/** Files of a release, as listed by its build. */
const releasePathsSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
const releaseFileSchema = z.object({ path: releasePathSchema, integrity: integritySchema, size: z.int() });

/** Maps provided entries to names of their exports. */
export const exportedNamesSchema = z.record(z.string(), z.array(z.string()));

/** `release.json`, written by the build: everything that a server needs to serve and select the release. */
export const releaseSchema = z.object({
  name: remoteNameSchema,
  version: versionSchema,
  kind: z.enum(remoteKinds),
  /** Maps provided entries to the version ranges it was built for, in npm's notation: `react` to `^19.3.1`. */
  needs: z.record(z.string(), z.string()),
  /**
   * The entries of `needs` that the code of an ES module imports by bare specifiers; absent if it imports all of them.
   * The others it takes from the shell's registry.
   */
  imports: z.optional(z.array(z.string())),
  /** Maps provided entries to their versions; only in releases of the shell, and remotes are checked against it. */
  provides: z.optional(z.record(z.string(), z.string())),
  /**
   * Maps provided entries to their exports; only in releases of the shell, and absent in builds from before this field.
   */
  exports: z.optional(exportedNamesSchema),
  /**
   * True if the code can read selections with an index; only in releases of the shell. Absent in builds from before
   * indexes, whose pages get complete lists.
   */
  readsIndex: z.optional(z.boolean()),
  /**
   * For each entry in `needs`, the names that the code uses, or a single `*` if the build cannot know them. Absent in
   * builds from before this field, whose `needs` may list more than they import.
   */
  uses: z.optional(exportedNamesSchema),
  descriptor: z.nullable(remoteDescriptorSchema),
  provenance: z.optional(provenanceSchema),
  entry: z.string(),
  files: z.array(releaseFileSchema),
  exposed: releasePathsSchema,
  pages: z.record(z.string(), releasePathsSchema),
  locales: z.record(z.string(), z.string()),
});

export type ExportedNames = z.infer<typeof exportedNamesSchema>;
export type Release = z.infer<typeof releaseSchema>;
/** The bare specifiers that the page's import map must resolve for a release. */
export const importedEntries = ({ kind, imports, needs }: Pick<Release, "kind" | "imports" | "needs">): string[] =>
  kind === "module" ? (imports ?? Object.keys(needs)) : [];

export type ReleasePaths = z.infer<typeof releasePathsSchema>;
export type RemoteDescriptor = z.infer<typeof remoteDescriptorSchema>;
