export type Place = { pathname: string; search: string };

/** Whether a page is the one that a menu entry leads to, or one below it; with a query, only with the same values. */
export function isCurrentRoute(route: string, { pathname, search }: Place): boolean {
  const [path = route, query = ""] = route.split("?");
  if (pathname !== path && !pathname.startsWith(`${path}/`)) return false;
  const shown = new URLSearchParams(search);
  return [...new URLSearchParams(query)].every(([name, value]) => shown.get(name) === value);
}
