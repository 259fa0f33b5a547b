import { Client } from "ldapts";
import type { TLSSocket } from "node:tls";
import type { DirectorySettings } from "./directory-settings.ts";
import { openDirectoryConnection } from "./open-directory-connection.ts";

/** `connectMs` limits the encrypted connection, `operationMs` each bind and each search. */
export const directoryTimeouts = { connectMs: 3000, operationMs: 4000 };

/**
 * Opens a connection, binds as the search account, asks, and closes. Throws if the server is unreachable or refuses.
 */
export async function askDirectoryServer<Answer>(
  url: string,
  settings: DirectorySettings,
  ask: (client: Client) => Promise<Answer>,
  timeouts = directoryTimeouts,
): Promise<Answer> {
  const socket = await openDirectoryConnection(url, settings.certificateAuthority, timeouts.connectMs);
  const client = new Client({
    // Only the scheme counts: the connection is already open.
    url: "ldaps://directory",
    timeout: timeouts.operationMs,
    connectTimeout: timeouts.connectMs,
    createSecureConnection: passOnce(socket),
  });
  try {
    await client.bind(settings.bindName, settings.bindPassword);
    return await ask(client);
  } finally {
    socket.destroy();
  }
}

/** ldapts reconnects by itself and would continue without a bind. */
function passOnce(socket: TLSSocket): () => TLSSocket {
  let isGiven = false;
  return () => {
    if (isGiven) throw new Error("The server closed the connection.");
    isGiven = true;
    return socket;
  };
}
