import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  configurationMenuEndpoints,
  configurationMenuSchema,
  type ConfigurationMenu,
} from "@gatehouse/shared/contracts/configuration-menus.contract";

/** The configuration menu of the current organization; not requested until wanted. */
export function useConfigurationMenu(isWanted: boolean): ApiState<ConfigurationMenu> {
  const path = isWanted ? configurationMenuEndpoints.menu : null;
  return useApi(path, configurationMenuSchema, { revalidateOnFocus: false });
}
