import type { ComponentType } from "react";
import * as z from "@gatehouse/shared/schema";

/** Version of the remote contract of this console; a remote names the range it was built for. */
export const REMOTE_CONTRACT = 1;

/** Path of a page after the hash, with a leading slash and whole lower-case segments: `/dashboard/preview`. */
export const pathSchema = z.string().check(z.regex(/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/));
/** Used in URLs and folder names, so it must stay inside them: no slash, and no leading dot. */
export const versionSchema = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.+_-]{0,99}$/));
export const integritySchema = z.string().check(z.regex(/^sha384-[0-9A-Za-z+/=]+$/));
/** Name of a remote in URLs and in the manifest. */
export const remoteNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,38}[a-z0-9]$/));

/**
 * How the code of a remote is loaded. `federation`: a module federation container with `./remote`. `module`: an ES
 * module with the exports of `./remote`; its bare specifiers of provided entries are resolved by the page's import map.
 */
export const remoteKinds = ["federation", "module"] as const;

/** A file of a release: its URL and its hash in the form of Subresource Integrity (`sha384-…`). */
const fileSchema = z.object({ url: z.string(), integrity: z.string() });
const filesSchema = z.object({ scripts: z.array(fileSchema), styles: z.array(fileSchema) });

/** A frame application that the shell hosts below one of the remote's pages. */
const selectedFrameSchema = z.object({
  pluginId: z.string(),
  /** Route of the page that shows it; a hide message has no effect there. */
  path: pathSchema,
  /** Key in the remote's own texts: names the frame for screen readers. */
  titleKey: z.string(),
  /** Delay between the frame's `appLoaded` message and the removal of the overlay. */
  appLoadedDelayMs: z.int(),
});

/** A remote of a user's selection, with the files of its first page so that all are requested at once. */
export const selectedRemoteSchema = z.object({
  name: remoteNameSchema,
  version: z.string(),
  kind: z.enum(remoteKinds),
  entry: fileSchema,
  /** Chunks of the exposed module. */
  exposed: filesSchema,
  /** Files of each page; `styles` includes those of all parts that the page may load later. */
  pages: z.array(z.extend(filesSchema, { path: pathSchema, pageId: z.string() })),
  /** Maps the URL of every script to its hash, for the import map of versions that the page did not start with. */
  scripts: z.record(z.string(), integritySchema),
  /** Bare specifiers that the page's import map must resolve to the shell; only for the kind `module`. */
  imports: z.optional(z.array(z.string())),
  /** Maps language codes to translation files. */
  locales: z.record(z.string(), fileSchema),
  /** Absent where the remote has none. */
  frames: z.optional(z.array(selectedFrameSchema)),
  /** True if the release brings permissions that the console does not have itself. */
  hasOwnPermissions: z.optional(z.boolean()),
  /** True if the change to this version must not wait for the user's next navigation. */
  isUrgent: z.boolean(),
  /** True for a version that is not in force and that the user opened by a preview link. */
  isPreview: z.optional(z.boolean()),
  /**
   * Only where the remote came from an index: the hash of the record with its files. Until that is read, `exposed`,
   * `pages`, `scripts` and `locales` have no files.
   */
  record: z.optional(integritySchema),
});

/** A remote disabled by an operator: its paths show `message` instead of its pages. */
export const disabledRemoteSchema = z.object({
  name: remoteNameSchema,
  message: z.string(),
  paths: z.array(pathSchema),
});

/** A path that no remote claims yet; the shell's strings name the owner of each `area`. */
export const reservedAreaSchema = z.object({ path: pathSchema, area: z.string() });

/**
 * A path that redirects to `target`, with its query, until a remote claims it. `rewrites` replaces parts of that query,
 * each from its `&` on, such as `&id=` by `&row=`.
 */
const aliasSchema = z.object({
  path: pathSchema,
  target: z.string(),
  rewrites: z.optional(z.array(z.tuple([z.string(), z.string()]))),
});

/** The federation manifest resolved for one user: every remote in the user's version. */
export const selectionSchema = z.object({
  contract: z.int(),
  /** `installation:epoch:number`; a lower epoch or number of the same installation is older. */
  serial: z.string(),
  /** ISO 8601. After `expiresAt` a selection that is not known to be fresh is refused. */
  issuedAt: z.string(),
  expiresAt: z.string(),
  /** The nonce of the browser's request for a fresh response; null in the selection of the page itself. */
  nonce: z.nullable(z.string()),
  /**
   * Changes only with the versions of this user, not with the serial; `SelectionDigest` of the session has the same
   * value.
   */
  digest: z.string(),
  shell: z.object({ version: z.string() }),
  /**
   * The hash of a `SelectionIndex` with all remotes, disabled ones, fallbacks, aliases and reserved areas. The lists
   * below then have only what the page probably shows first. Absent if they are complete.
   */
  index: z.optional(integritySchema),
  remotes: z.array(selectedRemoteSchema),
  disabled: z.array(disabledRemoteSchema),
  /** Maps names to versions that may replace a failed one, best first. */
  fallbacks: z.record(z.string(), z.array(z.string())),
  /** Releases that must not run, not even as a fallback. */
  revoked: z.array(z.object({ name: remoteNameSchema, version: z.string() })),
  aliases: z.array(aliasSchema),
  reserved: z.array(reservedAreaSchema),
  /** A `previewListSchema`; only if the tab was opened by a preview link. Its schema is not part of the first screen. */
  previews: z.optional(z.unknown()),
});

export type SelectedFrame = z.infer<typeof selectedFrameSchema>;
export type SelectedRemote = z.infer<typeof selectedRemoteSchema>;
export type DisabledRemote = z.infer<typeof disabledRemoteSchema>;
export type ReservedArea = z.infer<typeof reservedAreaSchema>;
export type Selection = z.infer<typeof selectionSchema>;

/** A page of a remote. Its root element has `data-page="<remote>/<pageId>"`, set by `PageFrame`. */
export type RemotePage = {
  /** Folder in `src/pages`, first segment of its i18n keys, name of its e2e file. */
  pageId: string;
  /** Key of the page title in the remote's own namespace. */
  titleKey: string;
  /** Users without it get the shell's 403 page. The server checks it again on every call. */
  permission?: string;
  /** CSS selector of the element that gets the focus after navigation; by default the page's heading. */
  initialFocus?: string;
  /** True if only the exact path is valid; paths below it are then not found. */
  isExact?: boolean;
  load: () => Promise<LoadedContent>;
};

/** What loads with the code of a page. */
export type LoadedContent = {
  default: ComponentType;
  /**
   * The paths that the page reads first, by `useApi`. A user who signs in and goes to the page does not wait for it to
   * render before these requests leave.
   */
  firstReads?: () => readonly string[];
};

/** The exports of `./remote`. */
export type RemoteModule = {
  contract: typeof REMOTE_CONTRACT;
  pages: Record<string, RemotePage>;
  /** Runs once when the remote is first loaded; returns its clean-up function. */
  start?: (context: { name: string; version: string }) => void | (() => void);
};
