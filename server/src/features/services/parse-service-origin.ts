import { isIP } from "node:net";
import { AppError } from "../../errors.ts";
import { isMetadataAddress, isPrivateAddress, OutgoingNetworks } from "../../outgoing/outgoing-networks.ts";

const publicNetworks = new OutgoingNetworks([]);

/**
 * The origin that a text names, in its usual spelling. Throws 400 for anything but scheme, host and port, for plain http
 * and private networks that are not allowed, and for metadata addresses of clouds. Names are resolved with each
 * connection, not here.
 */
export function parseServiceOrigin(text: string, allowsPrivate: boolean): string {
  const url = URL.parse(text.trim());
  if (url === null || !["https:", "http:"].includes(url.protocol))
    throw invalid("originInvalid", "The origin must look like https://service.example.com.");
  if (url.href !== `${url.origin}/`)
    throw invalid("originOnly", "Only scheme, host and port: no path, query or password.");
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (isMetadataAddress(host)) throw invalid("originMetadata", "Services can't be bound to this address.");
  if (!allowsPrivate) requirePublic(url.protocol, host);
  if (isIP(host) !== 0 && !isPrivateAddress(host) && !publicNetworks.isPermitted(host))
    throw invalid("originInvalid", "Nothing can be reached at this address.");
  return url.origin;
}

function requirePublic(protocol: string, host: string): void {
  if (protocol === "http:")
    throw invalid("originInsecure", "Plain http is only for private networks, which must be allowed.");
  if (isPrivateAddress(host) || /(^|\.)localhost$/.test(host))
    throw invalid("originPrivate", "The origin is in a private network, which must be allowed.");
}

const invalid = (code: string, message: string): AppError =>
  new AppError("service_origin_invalid", 400, message, [{ path: "origin", code, message }]);
