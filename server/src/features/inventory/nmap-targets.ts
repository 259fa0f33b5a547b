import { BlockList, isIP } from "node:net";
import type { KnownAsset } from "./inventory-stage.repository.ts";

type Range = { least: number; most: number };
/** The numbers that one octet of an address may have. */
type Octet = Range[];

/** Options whose value is the next word; of all others it follows without a space, or there is none. */
const optionsWithValue = new Set(
  (
    "-p -oX -oN -oG -oA -oS -iL -iR -e -S -g -D -PS --exclude --excludefile --exclude-ports --script --script-args " +
    "--script-args-file --source-port --data --data-string --data-length --ip-options --ttl --spoof-mac --proxies " +
    "--dns-servers --top-ports --port-ratio --version-intensity --max-retries --host-timeout --scan-delay " +
    "--max-scan-delay --min-rate --max-rate --min-hostgroup --max-hostgroup --min-parallelism --max-parallelism " +
    "--min-rtt-timeout --max-rtt-timeout --initial-rtt-timeout --stylesheet --resume --datadir --servicedb " +
    "--versiondb --mtu --stats-every -b -sI -sO --scanflags"
  ).split(" "),
);

/** `excluded` is null if a file that the output doesn't hold excludes machines. */
export type ScanTargets = { targets: string[]; excluded: string[] | null };

/** What the arguments of nmap name; no targets if they are from a file, which the output doesn't hold. */
export function readTargets(args: string): ScanTargets {
  const words = args.split(/\s+/).filter(Boolean).slice(1);
  const targets = words.filter((word, index) => !word.startsWith("-") && !optionsWithValue.has(words[index - 1] ?? ""));
  const excluded = words.flatMap((word, index) => {
    const value = word === "--exclude" ? words[index + 1] : /^--exclude=(.+)/.exec(word)?.[1];
    return value?.split(",").filter(Boolean) ?? [];
  });
  return { targets, excluded: words.some((word) => word.startsWith("--excludefile")) ? null : excluded };
}

/**
 * Whether a scan looks for an asset: by its address, or by a name that is a target. An excluded name stands for addresses
 * that the output doesn't hold: any address may be one of them.
 */
export function createCoverage({ targets, excluded }: ScanTargets): (asset: KnownAsset) => boolean {
  if (excluded === null) return () => false;
  const target = createMatcher(targets);
  const exclusion = createMatcher(excluded);
  const isTarget = (asset: KnownAsset) => target.hasName(asset) || (!exclusion.holdsNames && target.hasAddress(asset));
  return (asset) => isTarget(asset) && !exclusion.hasAddress(asset) && !exclusion.hasName(asset);
}

type Matcher = {
  holdsNames: boolean;
  hasAddress: (asset: KnownAsset) => boolean;
  hasName: (asset: KnownAsset) => boolean;
};

function createMatcher(targets: readonly string[]): Matcher {
  const networks = new BlockList();
  const patterns: Octet[][] = [];
  const names = new Set<string>();
  for (const target of targets) {
    const octets = readOctets(target);
    if (addNetwork(networks, target)) continue;
    if (octets === null) names.add(target.toLowerCase());
    else patterns.push(octets);
  }
  return {
    holdsNames: names.size > 0,
    hasAddress: ({ ipAddress }) => {
      const version = isIP(ipAddress);
      if (version !== 0 && networks.check(ipAddress, version === 4 ? "ipv4" : "ipv6")) return true;
      return version === 4 && patterns.some((octets) => hasOctets(ipAddress, octets));
    },
    hasName: ({ name, domainName, dnsName }) =>
      [name, dnsName, `${name}.${domainName}`].some((known) => names.has(known.toLowerCase())),
  };
}

/** An address such as 10.0.0.1 or 2001:db8::1, or a network such as 10.0.0.0/24. */
function addNetwork(networks: BlockList, target: string): boolean {
  const [address = "", prefix] = target.split("/");
  const version = isIP(address);
  if (version === 0 || address.includes("%")) return false;
  const bits = version === 4 ? 32 : 128;
  const length = prefix ?? String(bits);
  if (!/^\d{1,3}$/.test(length) || Number(length) > bits) return false;
  networks.addSubnet(address, Number(length), version === 4 ? "ipv4" : "ipv6");
  return true;
}

/** Octets such as those of 10.0.0-3.1-50,60 or 10.0.*.1. */
function readOctets(target: string): Octet[] | null {
  const octets = target.split(".");
  if (octets.length !== 4 || !octets.every((octet) => /^(\*|[\d,-]+)$/.test(octet))) return null;
  return octets.map((octet) => octet.split(",").filter(Boolean).map(readRange));
}

/** A number, or a range such as 1-9, 9-, -9, - or *. */
function readRange(part: string): Range {
  const [least = "", most = least] = part === "*" ? ["", ""] : part.split("-");
  return { least: Number(least), most: most === "" ? 255 : Number(most) };
}

const hasOctets = (address: string, octets: readonly Octet[]): boolean =>
  address
    .split(".")
    .every((text, index) => octets[index]?.some(({ least, most }) => Number(text) >= least && Number(text) <= most));
