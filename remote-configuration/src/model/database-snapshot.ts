/**
 * Whether a read saw what a transaction wrote. A snapshot, as PostgreSQL writes it, is `first:end:open,open…`: all
 * transactions before `first` were finished, none from `end` on, and in between all but the open ones.
 */
export function hasSeenTransaction(snapshot: string, transaction: string): boolean {
  const [first = "", end = "", open = ""] = snapshot.split(":");
  if (![first, end, transaction].every((text) => /^\d+$/.test(text))) return false;
  const number = BigInt(transaction);
  if (number < BigInt(first)) return true;
  return number < BigInt(end) && !open.split(",").includes(transaction);
}
