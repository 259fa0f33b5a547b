type Address = { key: string; pathname: string; search: string };

/** True on navigation, even to the same page; false if a page only rewrites its own query. */
export function isLeaving(from: Address, to: Address, action: string): boolean {
  if (from.key === to.key) return false;
  const isOwnQuery = from.pathname === to.pathname && from.search !== to.search;
  return !(action === "REPLACE" && isOwnQuery);
}
