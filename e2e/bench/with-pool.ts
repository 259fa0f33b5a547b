import { closeDatabase, openDatabase, type Database } from "../../server/src/db/client.ts";
import type { ConsoleServer } from "../setup/console-server.ts";

export type Pool = Database["$client"];

/** All queries run on one connection to the server's database, so that settings last. */
export async function withPool<Result>(server: ConsoleServer, use: (pool: Pool) => Promise<Result>): Promise<Result> {
  const database = openDatabase({ connectionString: server.findDatabaseUrl(), max: 1 });
  try {
    return await use(database.$client);
  } finally {
    await closeDatabase(database);
  }
}
