import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { PoolConfig } from "pg";

/** The one database type: drizzle queries, with the pool as `$client` for what drizzle does not speak (COPY, LISTEN). */
export type Database = NodePgDatabase & { $client: Pool };

/** What a repository may take: the database or a transaction on it. */
export type DatabaseOrTransaction = Pick<Database, "select" | "insert" | "update" | "delete" | "execute">;

export function openDatabase(config: PoolConfig): Database {
  const pool = new Pool({ max: 20, connectionTimeoutMillis: 10_000, ...config });
  // An idle connection that breaks is replaced by the pool; without a listener the event would end the process.
  pool.on("error", () => undefined);
  return drizzle({ client: pool });
}

export async function closeDatabase(database: Database): Promise<void> {
  await database.$client.end();
}
