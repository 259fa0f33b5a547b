import { createTestDatabase } from "../testing/create-test-database.ts";
import type { TestDatabase } from "../testing/create-test-database.ts";
import { DatabaseIntermediary } from "../testing/database-intermediary.ts";
import { waitUntil } from "../testing/start-listening.ts";
import { closeDatabase, openDatabase } from "./client.ts";
import type { Database } from "./client.ts";
import { DatabaseListener } from "./database-listener.ts";

let test: TestDatabase;
let between: DatabaseIntermediary;
let database: Database;
let listener: DatabaseListener;
let heard: string[];
beforeEach(async () => {
  test = await createTestDatabase();
  between = await DatabaseIntermediary.start(test.database);
  database = openDatabase(between.options);
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
