import { KeptConnection } from "./kept-connection.ts";
import { measureRate, type Rate } from "./measure-rate.ts";

/** Reads of one address by clients with these headers, each over a connection of its own. */
export async function measureReads(
  url: string,
  clients: readonly Readonly<Record<string, string>>[],
  durationMs: number,
): Promise<Rate> {
  const connections = clients.map((headers) => new KeptConnection(url, headers));
  try {
    return await measureRate(
      connections.map((connection) => ({ run: () => connection.read() })),
      durationMs,
    );
  } finally {
    for (const connection of connections) connection.close();
  }
}
