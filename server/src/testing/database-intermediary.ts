import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import type { Server, Socket } from "node:net";
import path from "node:path";
import type { PoolConfig } from "pg";
import type { Database } from "../db/client.ts";

/** Tag and length of the message with the process id that a client gets. */
const keyMessage = Buffer.from([0x4b, 0, 0, 0, 12]);

/** Stands between clients and the database. */
export class DatabaseIntermediary {
  /** As a pooler does, which has process ids of its own. */
  changesProcessId = false;
  /** As a connection that broke without a word. */
  isSilent = false;
  connections = 0;
  private readonly sockets: Socket[] = [];
  /** How clients reach it. */
  readonly options: PoolConfig;
  private readonly target: string;
  private readonly socketFile: string;
  private readonly server: Server;

  static async start({ $client: { options } }: Database): Promise<DatabaseIntermediary> {
    const started = new DatabaseIntermediary(options);
    // A test that failed may have left its socket.
    rmSync(started.socketFile, { force: true });
    started.server.listen(started.socketFile);
    await once(started.server, "listening");
    return started;
  }

  private constructor({ host: folder = "", ...options }: PoolConfig) {
    this.target = path.join(folder, ".s.PGSQL.5432");
    // In the folder of the database's own socket, because paths of sockets must be short; each worker has its own port.
    const port = 5432 + Number(process.env["JEST_WORKER_ID"] ?? 1);
    this.socketFile = path.join(folder, `.s.PGSQL.${port}`);
    this.options = { ...options, host: folder, port };
    this.server = createServer((client) => this.accept(client));
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    rmSync(this.socketFile, { force: true });
  }

  private accept(client: Socket): void {
    this.connections += 1;
    const database = connect(this.target);
    this.sockets.push(client, database);
    for (const socket of [client, database]) socket.on("error", () => undefined);
    client.on("data", (data) => this.isSilent || database.write(data));
    client.on("close", () => database.destroy());
    database.on("data", (data) => this.isSilent || client.write(this.changesProcessId ? withOtherId(data) : data));
  }
}

function withOtherId(data: Buffer): Buffer {
  const at = data.indexOf(keyMessage);
  if (at >= 0) data.writeInt32BE(1, at + keyMessage.length);
  return data;
}
