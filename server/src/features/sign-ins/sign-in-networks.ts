import { isIP } from "node:net";

/** Prefix in bits of one customer of a provider: between a /48 and a /64. */
const networkBits = 56;

/**
 * The network that attempts are counted by: /24 of IPv4, /56 of IPv6. A single address is too little: whoever has a
 * network has all of its addresses.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, "").toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1] ?? plain;
  const family = isIP(mapped);
  if (family === 4) return `${mapped.split(".").slice(0, 3).join(".")}.0/24`;
  if (family === 6) return `${toNetworkPrefix(mapped)}::/${networkBits}`;
  return "unknown";
}

/** Whose calls are counted together: an IPv4 address, which may be an office's, or a customer's whole IPv6 network. */
export function callerOf(address: string): string {
  const network = networkOf(address);
  return network.endsWith(`/${networkBits}`) ? network : address;
}

function toNetworkPrefix(address: string): string {
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill("0"), ...after].map((group) => Number.parseInt(group, 16));
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  return [first, second, third, fourth & 0xff00].map((group) => group.toString(16)).join(":");
}
