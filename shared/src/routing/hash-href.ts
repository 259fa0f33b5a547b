/**
 * Query values of a console route; `undefined` and `null` are left out.
 *
 * @since contract 1
 */
export type RouteQuery = Record<string, string | number | boolean | null | undefined>;

/**
 * Returns the path with query of a console route, as the router takes it: `/session-replay?id=7`.
 *
 * @since contract 1
 */
export function routePath(path: string, query: RouteQuery = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  const search = parameters.toString();
  return search === "" ? path : `${path}?${search}`;
}

/**
 * Returns the `href` of a console route, relative to the page so that base path and port stay.
 *
 * @since contract 1
 */
export function hashHref(path: string, query?: RouteQuery): string {
  return `#${routePath(path, query)}`;
}

/**
 * Returns the console's current path, for code outside of rendering.
 *
 * @since contract 1
 */
export function currentPath(): string {
  const [path = ""] = window.location.hash.slice(1).split("?");
  return path;
}
