import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { SiteMenuCategory } from "@gatehouse/shared/contracts/site-menus.contract";

/** What is left when the menu cannot be had. */
export const homeOnlyMenu: SiteMenuCategory[] = [
  { ResourceKey: "sitemenu.dashboard", Icon: "house", Route: paths.dashboard, Items: [] },
];
