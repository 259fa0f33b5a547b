import { Client } from "ldapts";
import type { TLSSocket } from "node:tls";
import type { DirectorySettings } from "./directory-settings.ts";
import { openDirectoryConnection } from "./open-directory-connection.ts";

/** `connectMs` is for the connection with its encryption, `operationMs` for each bind and each search. */
export const directoryTimeouts = { connectMs: 3000, operationMs: 4000 };

/** Opens a connection of its own, binds as the account that searches, asks, and closes. Throws when the server is no use. */
export async function askDirectoryServer<Answer>(
  url: string,
  settings: DirectorySettings,
  ask: (client: Client) => Promise<Answer>,
  timeouts = directoryTimeouts,
): Promise<Answer> {
  const socket = await openDirectoryConnection(url, settings.certificateAuthority, timeouts.connectMs);
  const client = new Client({
    // Only the scheme counts: the connection is there already.
    url: "ldaps://directory",
    timeout: timeouts.operationMs,
    connectTimeout: timeouts.connectMs,
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
