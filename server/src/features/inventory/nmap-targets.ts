import { BlockList, isIP } from "node:net";
import type { KnownAsset } from "./inventory-stage.repository.ts";

type Range = { least: number; most: number };

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

/** The targets in the arguments of nmap; none for targets from a file, which the output doesn't hold. */
export function readTargets(args: string): string[] {
  const words = args.split(/\s+/).slice(1);
  return words.filter(
    (word, index) => word !== "" && !word.startsWith("-") && !optionsWithValue.has(words[index - 1] ?? ""),
  );
}

/** Whether a scan of these targets looks for an asset: by its address, or by a name that is a target. */
export function createCoverage(targets: readonly string[]): (asset: KnownAsset) => boolean {
  const networks = new BlockList();
  const ranges: Range[][] = [];
  const names = new Set<string>();
  for (const target of targets) {
    const range = readOctets(target);
    if (addNetwork(networks, target)) continue;
    if (range === null) names.add(target.toLowerCase());
    else ranges.push(range);
  }
  return ({ ipAddress, name, domainName, dnsName }) => {
    const version = isIP(ipAddress);
    if (version !== 0 && networks.check(ipAddress, version === 4 ? "ipv4" : "ipv6")) return true;
    if (version === 4 && ranges.some((range) => isInRange(ipAddress, range))) return true;
    return [name, dnsName, `${name}.${domainName}`].some((known) => names.has(known.toLowerCase()));
  };
}

/** An address such as 10.0.0.1 or 2001:db8::1, or a network such as 10.0.0.0/24. */
function addNetwork(networks: BlockList, target: string): boolean {
  const [address = "", prefix] = target.split("/");
  const version = isIP(address);
  if (version === 0 || address.includes("%")) return false;
  const bits = version === 4 ? 32 : 128;
  const length = prefix === undefined ? bits : Number(prefix);
  if (!Number.isInteger(length) || length < 0 || length > bits) return false;
  networks.addSubnet(address, length, version === 4 ? "ipv4" : "ipv6");
  return true;
}

/** Ranges of octets such as 10.0.0-3.1-50,60 or 10.0.*.1. Lists of ranges are widened to one. */
function readOctets(target: string): Range[] | null {
  const octets = target.split(".");
  if (octets.length !== 4 || !octets.every((octet) => /^(\*|[\d,-]+)$/.test(octet))) return null;
  return octets.map((octet) => {
    const numbers = octet.split(/[,-]/).filter(Boolean).map(Number);
    const isOpen = octet === "*" || numbers.length === 0;
    return {
      least: isOpen || octet.startsWith("-") ? 0 : Math.min(...numbers),
      most: isOpen || octet.endsWith("-") ? 255 : Math.max(...numbers),
    };
  });
}

const isInRange = (address: string, ranges: readonly Range[]): boolean =>
  address.split(".").every((octet, index) => {
    const range = ranges[index];
    return range !== undefined && Number(octet) >= range.least && Number(octet) <= range.most;
  });
