import type { Database } from "../db/client.ts";

/**
 * Until so many statements of this database wait for a lock. Takes no transaction: within one, PostgreSQL shows the
 * connections that it had at the first look, and never a later one.
 */
export async function waitForWaiting(database: Database, count = 1): Promise<void> {
  const waiting = `select from pg_locks where not granted and pid in
    (select pid from pg_stat_activity where datname = current_database())`;
  while (((await database.execute(waiting)).rowCount ?? 0) < count);
}
