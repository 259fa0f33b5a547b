import type { PoolClient, QueryConfig } from "pg";
import { createTestDatabase } from "../testing/create-test-database.ts";
import { migrateDatabase } from "./migrate.ts";

/** A client of a pooler in transaction mode: every transaction is on another of its connections. */
function startSession(connections: PoolClient[]): PoolClient {
  let current: PoolClient | undefined;
  const session = {
    query: async (statement: string | QueryConfig, values?: unknown[]) => {
      const connection = (current ??= connections.shift());
      if (connection === undefined) throw new Error("All connections are in use.");
      const result = await connection.query(statement, values);
      if (connection.getTransactionStatus() === "I") {
        connections.push(connection);
        current = undefined;
      }
      return result;
    },
    release: () => undefined,
  };
  return session as unknown as PoolClient;
}

it("leaves no lock on a connection of a pooler in transaction mode", async () => {
  const { database, remove } = await createTestDatabase();
  const { $client: pool } = database;
  const lent = await Promise.all([1, 2, 3, 4].map(() => pool.connect()));
  const session = startSession([...lent]);
  Object.assign(pool, { connect: () => Promise.resolve(session) });
  await migrateDatabase(database);
  Reflect.deleteProperty(pool, "connect");
  const locks = await pool.query(`SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE locktype = 'advisory' AND datname = current_database()`);
  for (const connection of lent) connection.release();
  await remove();
  expect(locks.rowCount).toBe(0);
});
