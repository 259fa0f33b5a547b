type Address = { key: string; pathname: string; search: string };

/** True when the user goes somewhere, be it to the same page; a page that only rewrites its own query stays. */
export function isLeaving(from: Address, to: Address, action: string): boolean {
  if (from.key === to.key) return false;
  const isOwnQuery = from.pathname === to.pathname && from.search !== to.search;
  return !(action === "REPLACE" && isOwnQuery);
}
