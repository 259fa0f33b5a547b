import { Client } from "ldapts";
import type { TLSSocket } from "node:tls";
import type { DirectorySettings } from "./directory-settings.ts";
import { openDirectoryConnection } from "./open-directory-connection.ts";

const connectTimeoutMs = 3000;
/** For each bind and each search. */
export const operationTimeoutMs = 4000;

/** Opens a connection of its own, binds as the account that searches, asks, and closes. Throws when the server is no use. */
export async function askDirectoryServer<Answer>(
  url: string,
  settings: DirectorySettings,
  ask: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const socket = await openDirectoryConnection(url, settings.certificateAuthority, connectTimeoutMs);
  const client = new Client({
    // Only the scheme counts: the connection is there already.
    url: "ldaps://directory",
    timeout: operationTimeoutMs,
    connectTimeout: connectTimeoutMs,
    createSecureConnection: giveOnce(socket),
  });
  try {
    await client.bind(settings.bindName, settings.bindPassword);
    return await ask(client);
  } finally {
    socket.destroy();
  }
}

/** ldapts opens a lost connection again by itself, and would go on there as nobody. */
function giveOnce(socket: TLSSocket): () => TLSSocket {
  let isGiven = false;
  return () => {
    if (isGiven) throw new Error("The server closed the connection.");
    isGiven = true;
    return socket;
  };
}
