import { lookup } from "node:dns";
import { once } from "node:events";
import { connect, isIP } from "node:net";
import type { LookupFunction, Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { TLSSocket } from "node:tls";
import { isMetadataAddress } from "../../outgoing/outgoing-networks.ts";
import { parseDirectoryAddress } from "./directory-address.ts";
import type { DirectoryAddress } from "./directory-address.ts";
import { requestStartTls } from "./request-start-tls.ts";

/** Opens an encrypted connection to a server whose certificate was issued by `certificateAuthority`. */
export async function openDirectoryConnection(
  url: string,
  certificateAuthority: string,
  timeoutMs: number,
): Promise<TLSSocket> {
  const address = parseDirectoryAddress(url);
  if (address === null) throw new Error(`${url} isn't the address of a directory.`);
  const signal = AbortSignal.timeout(timeoutMs);
  const plain = connect({ port: address.port, host: address.host, lookup: lookupOthers });
  ignoreLateErrors(plain);
  try {
    await once(plain, "connect", { signal });
    if (address.startsInClear) await requestStartTls(plain, signal);
    return await encrypt(plain, address, certificateAuthority, signal);
  } catch (error) {
    plain.destroy();
    throw signal.aborted ? new Error(`No connection within ${timeoutMs} ms.`, { cause: error }) : error;
  }
}

/** No name leads to the metadata service of a cloud, as no address does. */
const lookupOthers: LookupFunction = (hostName, options, callback) =>
  lookup(hostName, options, (error, found, family) => {
    const addresses = typeof found === "string" ? [found] : (found ?? []).map(({ address }) => address);
    if (addresses.some(isMetadataAddress)) callback(new Error("No directory can be at this address."), "", 0);
    else callback(error, found, family);
  });

async function encrypt(
  plain: Socket,
  { host }: DirectoryAddress,
  certificateAuthority: string,
  signal: AbortSignal,
): Promise<TLSSocket> {
  const secure = connectTls({
    socket: plain,
    host,
    // An IP address is no valid server name; the certificate is then compared with `host`.
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ca: certificateAuthority,
    minVersion: "TLSv1.2",
    // Explicit, because an environment variable of Node can change the default.
    rejectUnauthorized: true,
  });
  ignoreLateErrors(secure);
  await once(secure, "secureConnect", { signal });
  return secure;
}

/** Adds a listener, because a socket error without one ends the process. */
function ignoreLateErrors(socket: Socket): void {
  socket.on("error", () => undefined);
}
