import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import { Pool } from "pg";
import type { PoolConfig } from "pg";

/** The one database type: drizzle queries, with the pool as `$client` for what drizzle does not speak (COPY, LISTEN). */
export type Database = NodePgDatabase & { $client: Pool };

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** What a repository may take: the database or a transaction on it. */
export type DatabaseOrTransaction = Pick<Database, "select" | "insert" | "update" | "delete" | "execute">;

export function openDatabase(config: PoolConfig): Database {
  const pool = new Pool({ max: 20, connectionTimeoutMillis: 10_000, ...config });
  // An idle connection that breaks is replaced by the pool; without a listener the event would end the process.
  pool.on("error", () => undefined);
  // One that breaks while it is lent out is told by its next query; the pool listens only to those it holds.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const database = drizzle({ client: pool });
  database.transaction = (work, settings) => runTransaction(pool, work, settings);
  return database;
}

/** drizzle's own keeps a connection for ever when it breaks before BEGIN: the pool runs dry, and never ends. */
async function runTransaction<T>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<T>,
  settings?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await drizzle({ client }).transaction(work, settings);
  } finally {
    client.release();
  }
}

export async function closeDatabase(database: Database): Promise<void> {
  await database.$client.end();
}
