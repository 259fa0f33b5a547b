import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  siteMenuEndpoints,
  siteMenuSchema,
  type SiteMenuCategory,
} from "@gatehouse/shared/contracts/site-menus.contract";

/** The entries of the side menu for this user. */
export function useSiteMenu(): ApiState<SiteMenuCategory[]> {
  return useApi(siteMenuEndpoints.siteMenu, siteMenuSchema, { revalidateOnFocus: false });
}
