import * as z from "@gatehouse/shared/schema";

/** Parts of the About page that a user may see; keys of `GET /api/about/pageComponents`. */
export const aboutComponents = {
  supportPackage: "supportpackage",
  analysisData: "analysisdata",
  maintenanceExpiry: "maintenanceexpiry",
} as const;

/** Response of `GET /api/about/serverVersion`: `x.y.z.b`. */
export const serverVersionSchema = z.object({ Version: z.string() });

/** Response of `GET /api/about/patchVersion`; 204 if there is none. */
export const patchVersionSchema = z.object({ Version: z.string() });

/** An installation or an upgrade of the product. `InstallDate` is ISO 8601. */
export const versionHistoryItemSchema = z.object({
  InstallDate: z.string(),
  BaseProductVersionDisplay: z.string(),
  UpgradeIdentifier: z.string(),
  Title: z.string(),
});

/** Response of `GET /api/about/versionHistory`, newest first. */
export const versionHistorySchema = z.array(versionHistoryItemSchema);

const namedVersionSchema = z.object({ Name: z.string(), Version: z.string() });

export const pluginVersionSchema = z.object({
  PluginVersion: namedVersionSchema,
  PluginModuleVersions: z.array(namedVersionSchema),
});

/** Response of `GET /api/about/pluginVersions`. */
export const pluginVersionsSchema = z.array(pluginVersionSchema);

/** Response of `GET /api/about/analyzerResultsExist`. */
export const analyzerResultsExistSchema = z.boolean();

export type VersionHistoryItem = z.infer<typeof versionHistoryItemSchema>;
export type PluginVersion = z.infer<typeof pluginVersionSchema>;

export const aboutEndpoints = {
  pageComponents: "/api/about/pageComponents",
  serverVersion: "/api/about/serverVersion",
  patchVersion: "/api/about/patchVersion",
  versionHistory: "/api/about/versionHistory",
  pluginVersions: "/api/about/pluginVersions",
  /** A zip archive; its name is in the `x-filename` header. */
  supportPackage: "/api/about/supportPackage",
  analyzerResultsExist: "/api/about/analyzerResultsExist",
  /** HTML, opened as a separate page under a policy that runs none of its scripts. */
  analyzerResults: "/api/about/analyzerResults",
} as const;
