import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  siteMenuEndpoints,
  siteMenuSchema,
  type SiteMenuCategory,
} from "@gatehouse/shared/contracts/site-menus.contract";

/** What the user may enter from the side menu. */
export function useSiteMenu(): ApiState<SiteMenuCategory[]> {
  return useApi(siteMenuEndpoints.siteMenu, siteMenuSchema, { revalidateOnFocus: false });
}
