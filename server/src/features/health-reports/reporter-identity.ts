import { isIPv6 } from "node:net";

/** Prefix of signed-in users' identities; all others are networks. */
export const userPrefix = "user:";

/** A reporter counts once, regardless of how many tabs they claim to have. */
export function identifyReporter(userId: string | null, address: string): string {
  return userId === null ? `network:${networkOf(address)}` : `${userPrefix}${userId}`;
}

/** Addresses of one /24 (IPv4) or /56 (IPv6) often belong to one subscriber, so they count as one. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return (mapped ?? address).replace(/\.\d+$/, ".0/24");
  const groups = expand(address.split("%", 1)[0] ?? "").map((group) => Number.parseInt(group, 16));
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  return `${[first, second, third, fourth & 0xff00].map((group) => group.toString(16)).join(":")}::/56`;
}

/** The eight groups of an IPv6 address; `::` stands for the missing zeros. */
function expand(address: string): string[] {
  const [head = [], tail] = address.split("::", 2).map((part) => part.split(":").filter((group) => group !== ""));
  if (!tail) return head;
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => "0"), ...tail];
}
