import { invalidateApi } from "@gatehouse/shared/api";
import { siteMenuEndpoints } from "@gatehouse/shared/contracts/site-menus.contract";

/** The menu depends on the running versions. */
export const refetchSiteMenu = (): Promise<void> => invalidateApi(siteMenuEndpoints.siteMenu);
