import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import type { Server, Socket } from "node:net";
import path from "node:path";
import { createTestDatabase } from "../testing/create-test-database.ts";
import type { TestDatabase } from "../testing/create-test-database.ts";
import { waitUntil } from "../testing/start-listening.ts";
import { closeDatabase, openDatabase } from "./client.ts";
import type { Database } from "./client.ts";
import { DatabaseListener } from "./database-listener.ts";

/** Tag and length of the message with the process id that a client gets. */
const keyMessage = Buffer.from([0x4b, 0, 0, 0, 12]);

/** Stands between a client and the database. */
class Intermediary {
  /** As a pooler does, which has process ids of its own. */
  changesProcessId = false;
  /** As a connection that broke without a word. */
  isSilent = false;
  connections = 0;
  private readonly sockets: Socket[] = [];
  private readonly target: string;
  private readonly server: Server;

  constructor(target: string) {
    this.target = target;
    this.server = createServer((client) => this.accept(client));
  }

  async listen(file: string): Promise<void> {
    this.server.listen(file);
    await once(this.server, "listening");
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
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

let test: TestDatabase;
let between: Intermediary;
let socketFile: string;
let database: Database;
let listener: DatabaseListener;
let heard: string[];
beforeEach(async () => {
  test = await createTestDatabase();
  const { host: folder = "", ...options } = test.database.$client.options;
  between = new Intermediary(path.join(folder, ".s.PGSQL.5432"));
  // In the folder of the database's own socket, because paths of sockets must be short; each worker has its own port.
  const port = 5432 + Number(process.env["JEST_WORKER_ID"] ?? 1);
  socketFile = path.join(folder, `.s.PGSQL.${port}`);
  await between.listen(socketFile);
  database = openDatabase({ ...options, host: folder, port });
  heard = [];
  listener = new DatabaseListener({
    database,
    channels: ["test"],
    onNotice: (_channel, payload) => heard.push(payload),
    onConnected: () => heard.push("connected"),
  });
});
afterEach(async () => {
  await listener.stop();
  between.close();
  await closeDatabase(database);
  rmSync(socketFile, { force: true });
  await test.remove();
});

async function start(): Promise<void> {
  listener.start();
  await waitUntil(() => listener.isConnected);
}

it("has passed on every notice that was committed before, each time", async () => {
  await start();
  for (let round = 0; round < 200; round += 1) {
    await test.database.execute(`SELECT pg_notify('test', '${round}')`);
    // The second call waits for a question that is asked after it.
    const both = await Promise.all([listener.catchUp(), listener.catchUp()]);
    expect([both, heard.at(-1)]).toEqual([[true, true], String(round)]);
  }
});

it("does not know behind a pooler, though it is connected", async () => {
  between.changesProcessId = true;
  await start();
  expect([listener.isConnected, await listener.catchUp()]).toEqual([true, false]);
});

it("does not know before the start and after the stop", async () => {
  expect(await listener.catchUp()).toBe(false);
  await start();
  await listener.stop();
  expect(await listener.catchUp()).toBe(false);
});

it("gives up a connection that does not answer, and makes another", async () => {
  await start();
  between.isSilent = true;
  const startedAt = performance.now();
  expect(await listener.catchUp()).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(listener.isConnected).toBe(false);
  between.isSilent = false;
  await waitUntil(() => listener.isConnected);
  expect([between.connections, heard]).toEqual([2, ["connected", "connected"]]);
  expect(await listener.catchUp()).toBe(true);
});
