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

/** An idle connection whose other end died without a word is noticed after this time and ten questions, one a second. */
const KEEP_ALIVE_DELAY_MS = 5_000;
/** Much longer than a look for waiting work takes. */
const MAX_POLL_MS = 30_000;

export function openDatabase(config: PoolConfig): Database {
  const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS };
  const pool = new Pool({ max: 20, connectionTimeoutMillis: 10_000, ...keepAlive, ...config });
  // The pool replaces an idle connection that breaks; without a listener the event would end the process.
  pool.on("error", () => undefined);
  // The pool listens only to idle connections; one that breaks while lent out fails its next query.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const database = drizzle({ client: pool });
  database.transaction = (work, settings) => runTransaction(pool, work, settings);
  return database;
}

/**
 * A short transaction that a timer repeats. It ends after `maxMs` in any case, and its connection with it: where the
 * host of the database died without a word, the system takes a quarter of an hour to give up a query.
 */
export async function pollInTransaction<T>(
  { $client: pool }: Database,
  work: (transaction: Transaction) => Promise<T>,
  maxMs = MAX_POLL_MS,
): Promise<T> {
  return runTransaction(pool, work, undefined, maxMs);
}

/**
 * Replaces drizzle's transaction, which never returns a connection that breaks before BEGIN: the pool would run dry and
 * never end.
 */
async function runTransaction<T>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<T>,
  settings?: PgTransactionConfig,
  maxMs?: number,
): Promise<T> {
  const client = await pool.connect();
  // What it runs and what follows fails then, and the pool drops it.
  const timer = maxMs === undefined ? undefined : setTimeout(() => void client.end(), maxMs);
  try {
    return await drizzle({ client }).transaction(work, settings);
  } finally {
    clearTimeout(timer);
    client.release();
  }
}

export async function closeDatabase(database: Database): Promise<void> {
  await database.$client.end();
}
