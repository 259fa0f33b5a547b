import { lookup } from "node:dns/promises";
import type { LookupAddress } from "node:dns";
import { isIP } from "node:net";
import type { LookupFunction } from "node:net";
import { callbackify } from "node:util";
import { buildConnector } from "undici";
import type { ResolveName } from "./guarded-client.ts";
import { GuardedRequestError } from "./guarded-request-error.ts";
import { isMetadataAddress, isPrivateAddress, OutgoingNetworks } from "./outgoing-networks.ts";

export type ConnectorOptions = {
  /** Whether private networks may be reached. Metadata addresses of clouds never are. */
  allowsPrivate: boolean;
  /** Until the connection is open. */
  timeoutMs: number;
  resolveName?: ResolveName;
};

const publicNetworks = new OutgoingNetworks([]);
const resolveByPlatform: ResolveName = (hostName) => lookup(hostName, { all: true });

/**
 * Opens connections of undici to a server that operations named. Each connection goes to an address that was checked
 * after its name was resolved, so that the name can't lead elsewhere in between. Plain http stays in private networks.
 */
export function createGuardedConnector(options: ConnectorOptions): buildConnector.connector {
  const secure = guard(options, (address) => isPermitted(address, options) || publicNetworks.isPermitted(address));
  const plain = guard(options, (address) => isPermitted(address, options));
  return (target, callback) => (target.protocol === "https:" ? secure : plain)(target, callback);
}

const isPermitted = (address: string, { allowsPrivate }: ConnectorOptions): boolean =>
  allowsPrivate && isPrivateAddress(address) && !isMetadataAddress(address);

function guard(
  { timeoutMs, resolveName = resolveByPlatform }: ConnectorOptions,
  accepts: (address: string) => boolean,
): buildConnector.connector {
  const connect = buildConnector({ lookup: createLookup(resolveName, accepts), timeout: timeoutMs, allowH2: false });
  return (target, callback) => {
    const host = target.hostname.replace(/^\[(.*)\]$/, "$1");
    // Addresses aren't looked up, so the check in the look-up doesn't see them.
    if (isIP(host) !== 0 && !accepts(host)) callback(new GuardedRequestError("forbidden"), null);
    else connect(target, callback);
  };
}

function createLookup(resolveName: ResolveName, accepts: (address: string) => boolean): LookupFunction {
  const find = async (hostName: string): Promise<[LookupAddress, ...LookupAddress[]]> => {
    const found = await resolveName(hostName).catch((cause: unknown) => {
      throw new GuardedRequestError("unresolved", { cause });
    });
    const [first, ...others] = found.filter(({ address }) => accepts(address));
    if (first === undefined) throw new GuardedRequestError("forbidden");
    return [first, ...others];
  };
  const findOrFail = callbackify(find);
  return (hostName, options, callback) =>
    findOrFail(hostName, (error, found) => {
      if (error !== null) callback(error, "", 0);
      else if (options.all === true) callback(null, found);
      else callback(null, found[0].address, found[0].family);
    });
}
