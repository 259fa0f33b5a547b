import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { ConfigurationMenu } from "@gatehouse/shared/contracts/configuration-menus.contract";
import { configurationMenuRead } from "./configuration-menus.api.ts";

/** The configuration menu of the current organization. */
export function useConfigurationMenu(): ApiState<ConfigurationMenu> {
  return useApi(configurationMenuRead.path, configurationMenuRead.schema);
}
