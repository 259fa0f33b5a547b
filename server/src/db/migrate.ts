import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database, DatabaseOrTransaction } from "./client.ts";
import { advisoryLocks } from "./advisory-locks.ts";

export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/**
 * Runs the missing migrations. Servers that start together wait for each other on an advisory lock. It is one transaction,
 * and the lock is its own: behind a pooler in transaction mode, the lock of a session would stay on a connection that is
 * never found again. drizzle's migrator ends the transaction in which it runs, so only its files and its table are used.
 */
export async function migrateDatabase(database: Database): Promise<void> {
  const work = async (transaction: DatabaseOrTransaction): Promise<void> => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.migrations})`);
    await runMissing(transaction);
    await transaction.execute(
      "INSERT INTO installations (epoch) SELECT 1 WHERE NOT EXISTS (SELECT FROM installations)",
    );
  };
  // What others did while it waited must be visible, regardless of the database's default.
  await database.transaction(work, { isolationLevel: "read committed" });
}

async function runMissing(on: DatabaseOrTransaction): Promise<void> {
  await on.execute("CREATE SCHEMA IF NOT EXISTS drizzle");
  await on.execute(`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
    (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  const { rows } = await on.execute("SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations");
  const newest = Number(rows[0]?.["newest"] ?? 0);
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (migration.folderMillis <= newest) continue;
    for (const statement of migration.sql) await on.execute(sql.raw(statement));
    await on.execute(sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
      VALUES (${migration.hash}, ${migration.folderMillis})`);
  }
}
