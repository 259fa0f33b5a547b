import { Socket } from "node:net";
import { sql } from "drizzle-orm";
import { DatabaseIntermediary } from "../testing/database-intermediary.ts";
import { closeDatabase, openDatabase, pollInTransaction } from "./client.ts";
import type { Database } from "./client.ts";
import { socketConnection } from "./embedded/postgres-process.ts";

let database: Database;

beforeEach(() => {
  const socketDirectory = process.env["GATEHOUSE_TEST_SOCKET"] ?? "";
  database = openDatabase({ ...socketConnection(socketDirectory, "postgres"), max: 1, connectionTimeoutMillis: 2_000 });
});
afterEach(() => closeDatabase(database));

const selectOne = (): Promise<unknown> => database.transaction((transaction) => transaction.execute(sql`SELECT 1`));

/** Loses the connection after the pool has lent it out and before its first query. */
function loseNextConnection(): void {
  database.$client.once("acquire", (client) => void client.end());
}

it("gives a connection back that breaks before its transaction begins", async () => {
  loseNextConnection();
  await expect(selectOne()).rejects.toThrow("begin");
  await expect(selectOne()).resolves.toMatchObject({ rowCount: 1 });
});

it("survives a connection that breaks while it is lent out and idle", async () => {
  const lost = database.transaction(async (transaction) => {
    const { rows } = await transaction.execute(sql`SELECT pg_backend_pid() AS id`);
    const other = openDatabase({ ...database.$client.options, max: 1 });
    await other.execute(sql`SELECT pg_terminate_backend(${rows[0]?.["id"]}, 5000)`);
    await closeDatabase(other);
    return transaction.execute(sql`SELECT 1`);
  });
  await expect(lost).rejects.toThrow("Failed query");
  await expect(selectOne()).resolves.toMatchObject({ rowCount: 1 });
});

it("undoes a transaction that fails, and says why it failed", async () => {
  const work = database.transaction(async (transaction) => {
    await transaction.execute(sql`CREATE TABLE half_made (id integer)`);
    throw new Error("the reason");
  });
  await expect(work).rejects.toThrow("the reason");
  const found = await database.execute(sql`SELECT to_regclass('half_made') AS "table"`);
  expect(found.rows).toEqual([{ table: null }]);
});

it("ends a poll on a connection that doesn't answer, and does the next one on another", async () => {
  const between = await DatabaseIntermediary.start(database);
  const polled = openDatabase(between.options);
  const poll = (): Promise<unknown> =>
    pollInTransaction(polled, (transaction) => transaction.execute(sql`SELECT 1`), 1_000);
  await expect(poll()).resolves.toMatchObject({ rowCount: 1 });
  between.isSilent = true;
  await expect(poll()).rejects.toThrow("Failed query");
  between.isSilent = false;
  await expect(poll()).resolves.toMatchObject({ rowCount: 1 });
  expect([between.connections, polled.$client.totalCount]).toEqual([2, 1]);
  await closeDatabase(polled);
  between.close();
});

it("asks idle connections whether the other end is still there", async () => {
  const setKeepAlive = jest.spyOn(Socket.prototype, "setKeepAlive");
  await selectOne();
  expect(setKeepAlive.mock.calls).toEqual([[true, 5_000]]);
  setKeepAlive.mockRestore();
});
