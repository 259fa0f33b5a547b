import type { DatabaseOrTransaction } from "../db/client.ts";

/** Until a statement of this database waits for a lock. */
export async function waitForWaiting(on: DatabaseOrTransaction): Promise<void> {
  const waiting = `select from pg_locks where not granted and pid in
    (select pid from pg_stat_activity where datname = current_database())`;
  while (((await on.execute(waiting)).rowCount ?? 0) === 0);
}
