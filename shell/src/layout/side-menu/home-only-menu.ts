import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { SiteMenuCategory } from "@gatehouse/shared/contracts/site-menus.contract";

/** Used when the menu fails to load. */
export const homeOnlyMenu: SiteMenuCategory[] = [
  { ResourceKey: "sitemenu.dashboard", Icon: "house", Route: paths.dashboard, Items: [] },
];
