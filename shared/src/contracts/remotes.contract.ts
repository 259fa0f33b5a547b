import type { ComponentType } from "react";
import { z } from "zod/mini";

/** The remote contract this console speaks; a remote states the range it was built for. */
export const REMOTE_CONTRACT = 1;

/** Path of a page below the hash, with a leading slash and whole lower-case segments: `/dashboard/preview`. */
export const pathSchema = z.string().check(z.regex(/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/));
/** Part of an address and of a folder name, so it leads nowhere else: no slash, and no dot at its start. */
export const versionSchema = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.+_-]{0,99}$/));
export const integritySchema = z.string().check(z.regex(/^sha384-[0-9A-Za-z+/=]+$/));
/** Name of a remote in addresses and in the manifest. */
export const remoteNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,38}[a-z0-9]$/));

/**
 * How the code of a remote is loaded. `federation`: a module federation container whose entry gives `./remote`.
 * `module`: an ES module that exports what `./remote` would, with the provided entries left as bare specifiers, which the
 * page's import map leads to the shell.
 */
export const remoteKinds = ["federation", "module"] as const;

/** A file of a release: its address and its hash in the form of Subresource Integrity (`sha384-…`). */
const fileSchema = z.object({ url: z.string(), integrity: z.string() });
const filesSchema = z.object({ scripts: z.array(fileSchema), styles: z.array(fileSchema) });

/** One remote of the selection that a user gets, with what its first page needs so that everything is asked for at once. */
export const selectedRemoteSchema = z.object({
  name: remoteNameSchema,
  version: z.string(),
  kind: z.enum(remoteKinds),
  entry: fileSchema,
  /** Chunks of the exposed module. */
  exposed: filesSchema,
  /** Files of each page; its `styles` are all that the page and the parts it loads later can need. */
  pages: z.array(z.extend(filesSchema, { path: pathSchema, pageId: z.string() })),
  /** Address to hash of every script, for the import map of a version that the page did not come with. */
  scripts: z.record(z.string(), integritySchema),
  /** Bare specifiers that the page's import map must lead to the shell; only of the kind `module`. */
  imports: z.optional(z.array(z.string())),
  /** Language code to translation file. */
  locales: z.record(z.string(), fileSchema),
  /** True where the change to this version is not to wait for the user's next navigation. */
  isUrgent: z.boolean(),
});

/** A remote that operations have switched off: its paths show `message` in place of its pages. */
export const disabledRemoteSchema = z.object({
  name: remoteNameSchema,
  message: z.string(),
  paths: z.array(pathSchema),
});

/** Path that no remote claims yet; the shell has the owner of each `area` in its strings. */
export const reservedAreaSchema = z.object({ path: pathSchema, area: z.string() });

/** A path that leads to another page until a remote claims it, `target` with its query. */
export const aliasSchema = z.object({ path: pathSchema, target: z.string() });

/** The federation manifest resolved for one user: every remote in the version that this user runs. */
export const selectionSchema = z.object({
  contract: z.int(),
  /** `installation:epoch:number`; a lower epoch or number of the same installation is older. */
  serial: z.string(),
  /** ISO 8601. After `expiresAt` a selection that is not known to be fresh is refused. */
  issuedAt: z.string(),
  expiresAt: z.string(),
  /** What the browser has sent to get a fresh answer; null in the selection that comes with the page. */
  nonce: z.nullable(z.string()),
  /** Changes when who asks gets other versions, whatever the serial; `SelectionDigest` of the session read is the same. */
  digest: z.string(),
  shell: z.object({ version: z.string() }),
  remotes: z.array(selectedRemoteSchema),
  disabled: z.array(disabledRemoteSchema),
  /** Name to versions that may stand in when the selected one fails, the best first. */
  fallbacks: z.record(z.string(), z.array(z.string())),
  /** Releases that must not run, not even as a fallback. */
  revoked: z.array(z.object({ name: remoteNameSchema, version: z.string() })),
  aliases: z.array(aliasSchema),
  reserved: z.array(reservedAreaSchema),
});

export type SelectedRemote = z.infer<typeof selectedRemoteSchema>;
export type DisabledRemote = z.infer<typeof disabledRemoteSchema>;
export type ReservedArea = z.infer<typeof reservedAreaSchema>;
export type Selection = z.infer<typeof selectionSchema>;

/** One page of a remote. The page's root element carries `data-page="<remote>/<pageId>"`, set by `PageFrame`. */
export type RemotePage = {
  /** Folder under `src/pages`, first segment of its i18n keys, name of its e2e file. */
  pageId: string;
  /** Key of the page title in the remote's own namespace. */
  titleKey: string;
  /** Without it the shell shows the 403 page. The server decides again at every call. */
  permission?: string;
  /** CSS selector of what takes the focus after navigation; without it the page's heading does. */
  initialFocus?: string;
  /** True where the page answers its own path only; below it there is then nothing. */
  isExact?: boolean;
  load: () => Promise<{ default: ComponentType }>;
};

/** What `./remote` of a release exports. */
export type RemoteModule = {
  contract: typeof REMOTE_CONTRACT;
  pages: Record<string, RemotePage>;
  /** Runs once when the remote is first loaded; returns its clean-up. */
  start?: (context: { name: string; version: string }) => void | (() => void);
};

/** Data of the event `manifest`, and answer to who asks for the newest revision: 0 while there is none. */
export const newestRevisionSchema = z.object({ number: z.int() });

export const federationEndpoints = {
  /** The signed selection for who asks. `nonce` in the query comes back inside it, which proves that it is fresh. */
  selection: "/federation/manifest",
  /** The signed selection of one remote in the first version of `fallbacks` that can be served. */
  fallback: "/federation/fallbacks/:name",
  /** Server-sent events: `manifest` with the number of the newest revision. Only for `accept: text/event-stream`. */
  events: "/federation/events",
  /** The same number as an ordinary answer, for browsers without an event stream. */
  newestRevision: "/federation/events/newest",
  /** Texts of one version of a remote, or of the part `shell`. The console itself loads them by their hash instead. */
  translation: "/assets/i18n/:version/:part/:language.json",
} as const;
