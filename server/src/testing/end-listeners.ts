import type { Database } from "../db/client.ts";
import { listenerName } from "../db/database-listener.ts";

/** Cuts the connections on which servers hear of changes. Fails if there is none. */
export async function endListeners(database: Database): Promise<void> {
  const { rows } = await database.$client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1`,
    [listenerName],
  );
  if (rows.length === 0) throw new Error("No server listens.");
}
