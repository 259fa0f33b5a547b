import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  aboutEndpoints,
  analyzerResultsExistSchema,
  patchVersionSchema,
  pluginVersionsSchema,
  serverVersionSchema,
  versionHistorySchema,
  type PluginVersion,
  type VersionHistoryItem,
} from "@gatehouse/shared/contracts/about.contract";
import { pageComponentListSchema, type PageComponent } from "@gatehouse/shared/contracts/page-components.contract";
import { z } from "zod/mini";

export { downloadSupportPackage } from "./about.api.ts";

/** What these reads tell changes with an upgrade, not while somebody looks at it. */
const options = { revalidateOnFocus: false };

/** 204 where there is none. */
const anyPatchVersionSchema = z.optional(patchVersionSchema);

/** Parts of the page that the user may see. */
export function useAboutComponents(): ApiState<PageComponent[]> {
  return useApi(aboutEndpoints.pageComponents, pageComponentListSchema, options);
}

/** The product's version. */
export function useServerVersion(): ApiState<{ Version: string }> {
  return useApi(aboutEndpoints.serverVersion, serverVersionSchema, options);
}

/** The patch version of an appliance; on anything else nothing is read. */
export function usePatchVersion(isAppliance: boolean): ApiState<{ Version: string } | undefined> {
  return useApi(isAppliance ? aboutEndpoints.patchVersion : null, anyPatchVersionSchema, options);
}

/** Installation and upgrades of the product, the newest first. */
export function useVersionHistory(): ApiState<VersionHistoryItem[]> {
  return useApi(aboutEndpoints.versionHistory, versionHistorySchema, options);
}

/** The plugins in force for the user, with their modules. */
export function usePluginVersions(): ApiState<PluginVersion[]> {
  return useApi(aboutEndpoints.pluginVersions, pluginVersionsSchema, options);
}

/** Whether analyzer results exist; in the cloud nobody asks. */
export function useAnalyzerResultsExist(isWanted: boolean): ApiState<boolean> {
  return useApi(isWanted ? aboutEndpoints.analyzerResultsExist : null, analyzerResultsExistSchema, options);
}
