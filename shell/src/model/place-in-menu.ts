import { isCurrentRoute, type Place } from "./is-current-route.ts";

/**
 * Where the menu shows the user: at the page itself if the menu leads to it, else at the page that it belongs to by its
 * breadcrumbs. So the form of an asset is below Assets.
 */
export function placeInMenu(routes: readonly string[], place: Place, parentRoute: string | undefined): Place {
  const isInMenu = ({ pathname, search }: Place): boolean =>
    routes.some((route) => route.split("?")[0] === pathname && isCurrentRoute(route, { pathname, search }));
  const [pathname = "", search = ""] = parentRoute?.split("?") ?? [];
  const parent = { pathname, search };
  return !isInMenu(place) && isInMenu(parent) ? parent : place;
}
