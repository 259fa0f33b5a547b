import { isIPv6 } from "node:net";

/** Resolvers find more names than registrars sell: with an underscore, in any alphabet, with a dot at their end. */
const name = /^[\p{L}\p{M}\p{N}_.-]+$/u;
/** Names the interface of a link-local IPv6 address. */
const zone = /%[\w.-]+$/;

/** Whether the text is a host name or an IP address; nothing with a port, a path or a password. */
export function isMailHost(text: string): boolean {
  return name.test(text) || isIPv6(text.replace(zone, ""));
}
