import { isIPv6 } from "node:net";
import { isMetadataAddress } from "../../outgoing/outgoing-networks.ts";

/** Host and port of a directory server. */
export type DirectoryAddress = {
  host: string;
  port: number;
  /** Whether the connection begins in clear text and is upgraded by StartTLS before anything else is sent. */
  startsInClear: boolean;
};

const standardPorts = new Map([
  ["ldaps:", 636],
  ["ldap:", 389],
]);
const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;

/** Null unless it is `ldaps://host[:port]` or `ldap://host[:port]`, and for the metadata services of clouds. */
export function parseDirectoryAddress(text: string): DirectoryAddress | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const standardPort = standardPorts.get(protocol);
  if (standardPort === undefined) return null;
  if (username + password + search + hash !== "" || !["", "/"].includes(pathname)) return null;
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  if ((!hostName.test(host) && !isIPv6(host)) || isMetadataAddress(host)) return null;
  return { host, port: port === "" ? standardPort : Number(port), startsInClear: protocol === "ldap:" };
}
