import { isIPv6 } from "node:net";

/** Whoever reports counts as one, whatever number of tabs they say they have. */
export function identifyReporter(userId: string | null, address: string): string {
  return userId === null ? `address:${networkOf(address)}` : `user:${userId}`;
}

/** One subscriber has a whole /64 network of IPv6 addresses, so its 64 bits stand for them all. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const groups = expand(address.split("%", 1)[0] ?? "").map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The eight groups of an IPv6 address; `::` stands for as many zeros as are missing. */
function expand(address: string): string[] {
  const [head = [], tail] = address.split("::", 2).map((part) => part.split(":").filter((group) => group !== ""));
  if (!tail) return head;
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => "0"), ...tail];
}
