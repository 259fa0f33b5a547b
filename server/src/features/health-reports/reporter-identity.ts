import { isIPv6 } from "node:net";

/** Whoever reports counts as one, whatever number of tabs they say they have. */
export function identifyReporter(userId: string | null, address: string): string {
  return userId === null ? `address:${networkOf(address)}` : `user:${userId}`;
}

/** One subscriber has a whole /64 network of IPv6 addresses, so its 64 bits stand for them all. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = "", tail] = (address.split("%", 1)[0] ?? "").toLowerCase().split("::", 2);
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: Math.max(missing, 0) }, () => "0"), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
