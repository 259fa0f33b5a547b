/** Query values of a console route; `undefined` and `null` are left out. */
export type RouteQuery = Record<string, string | number | boolean | null | undefined>;

/** Path with query of a console route, as the router takes it: `/session-replay?id=7`. */
export function routePath(path: string, query: RouteQuery = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  const search = parameters.toString();
  return search === "" ? path : `${path}?${search}`;
}

/** Address of a console route for an `href`, relative to the page so that base path and port are kept. */
export function hashHref(path: string, query?: RouteQuery): string {
  return `#${routePath(path, query)}`;
}

/** Path of the console's address now, for what runs outside of rendering. */
export function currentPath(): string {
  const [path = ""] = window.location.hash.slice(1).split("?");
  return path;
}
