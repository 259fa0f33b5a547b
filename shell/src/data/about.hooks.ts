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
import * as z from "@gatehouse/shared/schema";

/** These answers only change with an upgrade, so they are not refetched. */
const options = { revalidateOnFocus: false };

/** A 204 answer has no body. */
const anyPatchVersionSchema = z.optional(patchVersionSchema);

/** Parts of the page that the user may see. */
export function useAboutComponents(): ApiState<PageComponent[]> {
  return useApi(aboutEndpoints.pageComponents, pageComponentListSchema, options);
}

/** The product version. */
export function useServerVersion(): ApiState<{ Version: string }> {
  return useApi(aboutEndpoints.serverVersion, serverVersionSchema, options);
}

/** The patch version of an appliance; not read on other installations. */
export function usePatchVersion(isAppliance: boolean): ApiState<{ Version: string } | undefined> {
  return useApi(isAppliance ? aboutEndpoints.patchVersion : null, anyPatchVersionSchema, options);
}

/** Installation and upgrades of the product, newest first. */
export function useVersionHistory(): ApiState<VersionHistoryItem[]> {
  return useApi(aboutEndpoints.versionHistory, versionHistorySchema, options);
}

/** The plugins in force for the user, with their modules. */
export function usePluginVersions(): ApiState<PluginVersion[]> {
  return useApi(aboutEndpoints.pluginVersions, pluginVersionsSchema, options);
}

/** Whether analyzer results exist; not read in the cloud. */
export function useAnalyzerResultsExist(isWanted: boolean): ApiState<boolean> {
  return useApi(isWanted ? aboutEndpoints.analyzerResultsExist : null, analyzerResultsExistSchema, options);
}
