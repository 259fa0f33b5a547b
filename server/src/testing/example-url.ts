import type { Route } from "../routing/route.ts";

/** The route's URL with a value for each parameter; what it names does not exist. */
export function exampleUrl(route: Pick<Route, "path">, parameter = "424242"): string {
  return route.path.replace(/:[a-zA-Z]+/g, encodeURIComponent(parameter));
}
