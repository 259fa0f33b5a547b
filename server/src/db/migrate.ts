import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Database } from "./client.ts";
import { advisoryLocks } from "./advisory-locks.ts";

export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Runs the missing migrations. Servers that start together wait for each other on an advisory lock. */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.$client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [advisoryLocks.migrations]);
    try {
      await migrate(drizzle({ client }), { migrationsFolder });
      await client.query("INSERT INTO installations (epoch) SELECT 1 WHERE NOT EXISTS (SELECT FROM installations)");
    } finally {
      await client.query("SELECT pg_advisory_unlock($1)", [advisoryLocks.migrations]);
    }
  } finally {
    client.release();
  }
}
