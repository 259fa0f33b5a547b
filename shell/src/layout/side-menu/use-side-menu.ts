import type { SiteMenuCategory, SiteMenuItem } from "@gatehouse/shared/contracts/site-menus.contract";
import { pageHeaderAtom } from "@gatehouse/shared/frame";
import { routePath, useLocation } from "@gatehouse/shared/routing";
import { atom, useAtomValue } from "@gatehouse/shared/state";
import { useMemo } from "react";
import { useSiteMenu } from "../../data/site-menus.hooks.ts";
import { groupMenu, type MenuEntryGroup } from "../../model/menu-groups.ts";
import type { Place } from "../../model/is-current-route.ts";
import { placeInMenu } from "../../model/place-in-menu.ts";
import { homeOnlyMenu } from "./home-only-menu.ts";
import { useMenuLabels } from "./use-menu-labels.ts";

const nothing: SiteMenuCategory[] = [];

type SideMenu = {
  /** Null while entries or their translations load. */
  shown: { groups: MenuEntryGroup[]; labelOf: (resourceKey: string) => string } | null;
  /** Where the user is. */
  place: Place;
  hasFailed: boolean;
};

const routeOf = (entry: SiteMenuItem): string[] => ("Route" in entry ? [entry.Route] : []);

/** Only this of the page's header, whose other changes are no matter of the menu. */
const parentRouteAtom = atom((get): string | undefined => {
  const parent = get(pageHeaderAtom)?.breadcrumbs?.findLast(({ method }) => method === "sref");
  return parent && routePath(parent.destination ?? "", parent.params);
});

/** The entries of side menu and rail, in groups; only the way home if they cannot be read. */
export function useSideMenu(): SideMenu {
  const { data, error } = useSiteMenu();
  const hasFailed = error !== undefined && data === undefined;
  const categories = data ?? (hasFailed ? homeOnlyMenu : nothing);
  const labelOf = useMenuLabels(categories);
  const shown = useMemo(
    () => (categories === nothing || labelOf === null ? null : { groups: groupMenu(categories), labelOf }),
    [categories, labelOf],
  );
  const location = useLocation();
  const parentRoute = useAtomValue(parentRouteAtom);
  const routes = categories.flatMap((category) => [category, ...category.Items].flatMap(routeOf));
  return { shown, place: placeInMenu(routes, location, parentRoute), hasFailed };
}
