import { BlockList, isIP } from "node:net";

/** Special-purpose ranges of IPv4: nothing in them is a server of the internet. */
const internalRanges = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  // A public address that answers virtual machines of Azure with their configuration.
  "168.63.129.16/32",
];

/** Inside `2000::/3`, the only range of IPv6 with servers of the internet, those that mean something else. */
const specialRanges = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

/** Where servers of the own network are. */
const privateRanges = [
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "::1/128",
  "fc00::/7",
  "fe80::/10",
];

/** Of AWS (also for containers), Azure, Google, Oracle, Alibaba and others. */
const metadataAddresses = [
  "100.100.100.200",
  "168.63.129.16",
  "169.254.0.23",
  "169.254.169.0/24",
  "169.254.170.0/24",
  "192.0.0.192",
  "fd00:ec2::/32",
  "fd20:ce::254",
  "fe80::a9fe:a9fe",
];

const privateNetworks = toBlockList(privateRanges);
const metadataServices = toBlockList(metadataAddresses);
const internal = toBlockList(internalRanges);
const special = toBlockList(specialRanges);
const globalUnicast = toBlockList(["2000::/3"]);

/** Which addresses requests to servers that a user named may reach. */
export class OutgoingNetworks {
  private readonly allowed: BlockList;

  /** `ranges` are those inside private networks that operations allow. */
  constructor(ranges: readonly string[]) {
    this.allowed = toBlockList(ranges);
  }

  isPermitted(address: string): boolean {
    return this.isAllowed(address) || isPublic(address);
  }

  /** Whether operations named its range themselves. */
  isAllowed(address: string): boolean {
    return contains(this.allowed, address);
  }
}

/** IPv6 addresses that wrap one of IPv4 (mapped, translated, 6to4) are outside of the ranges that this accepts. */
function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !contains(internal, address);
  return family === 6 && contains(globalUnicast, address) && !contains(special, address);
}

/** Whether only machines of the own network reach it: private ranges, this machine, and link-local addresses. */
export function isPrivateAddress(address: string): boolean {
  return contains(privateNetworks, address);
}

/** Whether it answers machines of a cloud with their configuration and credentials. */
export function isMetadataAddress(address: string): boolean {
  return contains(metadataServices, address);
}

function contains(list: BlockList, address: string): boolean {
  // A zone such as %eth0 is no part of the address.
  const plain = address.replace(/%.*$/, "");
  const family = isIP(plain);
  return family !== 0 && list.check(plain, family === 4 ? "ipv4" : "ipv6");
}

function toBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const family = isIP(address) === 4 ? "ipv4" : "ipv6";
    list.addSubnet(address, Number(bits ?? (family === "ipv4" ? 32 : 128)), family);
  }
  return list;
}
