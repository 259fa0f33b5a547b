import * as z from "@gatehouse/shared/schema";
import { pathSchema } from "./remotes.contract.ts";

/** Ids of the two frame applications that are the same in every installation. */
export const pluginFrameIds = {
  reporting: "6f1c8a52-3b0e-4c57-9d4e-2a7f5e91c0b3",
  policyEditor: "c94d27e0-81f6-4a3b-b5d2-70e6139af84c",
} as const;

const fixedIds: Readonly<Record<string, string>> = {
  "epm.reporting": pluginFrameIds.reporting,
  "epm.policy-editor": pluginFrameIds.policyEditor,
};

/** Id of a frame application: the name of its remote, a dot and its folder below `frames`, unless its id is fixed. */
export function pluginFrameId(remote: string, frame: string): string {
  const name = `${remote}.${frame}`;
  return (Object.hasOwn(fixedIds, name) ? fixedIds[name] : undefined) ?? name;
}

/** Whether a file of a release counts toward the limit of this frame. */
export const isFrameCode = (path: string, frame: string): boolean =>
  path.startsWith(`frames/${frame}/`) && /\.(m?js|css)$/.test(path);

const nameSchema = z.string().check(z.minLength(1), z.maxLength(100));
const valueSchema = z.string().check(z.maxLength(1000));

/** A frame application of a remote, in its `remote.json`. Decision 076. */
export const frameClaimSchema = z.object({
  /** Its folder below `frames` in the package and in the release. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,38}[a-z0-9]$/)),
  /** The remote's page that shows it. */
  path: pathSchema,
  /** Key in the remote's own texts: names the frame for screen readers. */
  titleKey: z.string(),
  /** Users without it don't get the frame's address. */
  permission: nameSchema,
  /** Base path of the frame's calls to the server, on its own origin. */
  apiPrefix: z.string().check(z.maxLength(200), z.regex(/^\/api(\/[A-Za-z0-9-]+)+$/)),
  /** Maps tabs and views of the page's route to the frame's own names; others are passed on unchanged. */
  tabs: z.optional(z.record(nameSchema, nameSchema)),
  /** Pairs that the frame finds in session storage, below `plugin.<id>.`. */
  sessionStorageKeyValues: z.optional(z.record(nameSchema, valueSchema)),
  /** How long the overlay stays after the frame has loaded; 0 by default. */
  appLoadedDelayMs: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  /** The most that its scripts and styles may take, in thousands of bytes compressed with Brotli at quality 9. */
  maxKilobytes: z.int().check(z.minimum(1)),
});

export type FrameClaim = z.infer<typeof frameClaimSchema>;

/** Response of `GET /api/plugin/config/iframe/{pluginId}`; the client keeps it until the page is left. */
export const pluginFrameConfigSchema = z.object({
  /** URL of the frame's document, always below our own origin. */
  frameSource: z.string(),
  /** Base path of the frame's calls to the server. */
  apiPrefix: z.string(),
  /** Pairs that the host writes to session storage, prefixed with the plugin id, before it sets the frame's URL. */
  sessionStorageKeyValues: z.record(z.string(), z.string()),
  /** Maps tabs and views of the console's route to the frame's own names. */
  siteMenuMappings: z.record(z.string(), z.string()),
});

export type PluginFrameConfig = z.infer<typeof pluginFrameConfigSchema>;

export const pluginFrameEndpoints = {
  config: (pluginId: string) => `/api/plugin/config/iframe/${encodeURIComponent(pluginId)}`,
} as const;
