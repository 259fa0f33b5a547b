import { z } from "zod/mini";

/** Ids of the two embedded frame applications, the same in every installation. */
export const pluginFrameIds = {
  reporting: "6f1c8a52-3b0e-4c57-9d4e-2a7f5e91c0b3",
  policyEditor: "c94d27e0-81f6-4a3b-b5d2-70e6139af84c",
} as const;

/** Answer of `GET /api/plugin/config/iframe/{pluginId}`; the client keeps it for the life of the page. */
export const pluginFrameConfigSchema = z.object({
  /** Address of the frame's document, always below our own origin. */
  frameSource: z.string(),
  /** Path below which the frame calls the server. */
  apiPrefix: z.string(),
  /** Pairs the host writes to session storage, prefixed by the plugin id, before it sets the frame's address. */
  sessionStorageKeyValues: z.record(z.string(), z.string()),
  /** Tab or view of the console's route to the name the frame itself uses. */
  siteMenuMappings: z.record(z.string(), z.string()),
});

export type PluginFrameConfig = z.infer<typeof pluginFrameConfigSchema>;
export type PluginFrameId = (typeof pluginFrameIds)[keyof typeof pluginFrameIds];

export const pluginFrameEndpoints = {
  config: (pluginId: string) => `/api/plugin/config/iframe/${encodeURIComponent(pluginId)}`,
} as const;
