import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import { Pool } from "pg";
import type { PoolConfig } from "pg";

/** The database type used everywhere: drizzle queries, with the pool as `$client` for COPY and LISTEN. */
export type Database = NodePgDatabase & { $client: Pool };

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** What a repository accepts: the database or a transaction. */
export type DatabaseOrTransaction = Pick<Database, "select" | "insert" | "update" | "delete" | "execute">;

export function openDatabase(config: PoolConfig): Database {
  const pool = new Pool({ max: 20, connectionTimeoutMillis: 10_000, ...config });
  // The pool replaces an idle connection that breaks; without a listener the event would end the process.
  pool.on("error", () => undefined);
  // The pool listens only to idle connections; one that breaks while lent out fails its next query.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const database = drizzle({ client: pool });
  database.transaction = (work, settings) => runTransaction(pool, work, settings);
  return database;
}

/**
 * Replaces drizzle's transaction, which never returns a connection that breaks before BEGIN: the pool would run dry and
 * never end.
 */
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
