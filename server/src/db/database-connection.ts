import type { ServerSettings } from "../env.ts";
import { closeDatabase, openDatabase } from "./client.ts";
import type { Database } from "./client.ts";
import { EmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import type { EmbeddedOptions } from "./embedded/embedded-postgres.ts";
import { StartRefusal } from "../start-refusal.ts";

/** An open database and how to close it; closing stops an embedded one. */
export type DatabaseConnection = { database: Database; close: () => Promise<void> };

type ConnectionOptions = Pick<EmbeddedOptions, "purpose" | "announce" | "onLost">;

const MIN_SERVER_VERSION = 150_000;

/** Opens the database of DATABASE_URL, or starts the embedded one. */
export async function connectDatabase(
  settings: Pick<ServerSettings, "databaseUrl" | "dataDirectory">,
  options: ConnectionOptions,
): Promise<DatabaseConnection> {
  if (settings.databaseUrl !== null) return connectToUrl(settings.databaseUrl);
  const embedded = await EmbeddedPostgres.start({ ...options, dataDirectory: settings.dataDirectory });
  const database = openDatabase(embedded.connection);
  return {
    database,
    close: async () => {
      await closeDatabase(database);
      await embedded.stop();
    },
  };
}

async function connectToUrl(url: string): Promise<DatabaseConnection> {
  const database = openDatabase({ connectionString: url });
  try {
    await checkServerVersion(database);
  } catch (error) {
    await closeDatabase(database);
    throw error;
  }
  return { database, close: () => closeDatabase(database) };
}

async function checkServerVersion(database: Database): Promise<void> {
  const found = await database.$client
    .query<{ server_version_num: string; server_version: string }>(
      "SELECT current_setting('server_version_num') AS server_version_num, current_setting('server_version') AS server_version",
    )
    .catch((cause: unknown) => {
      // pg's messages contain host and user, never the password.
      const reason = cause instanceof Error ? cause.message || String(cause) : String(cause);
      throw new StartRefusal(`Can't use the database of DATABASE_URL: ${reason}`, { cause });
    });
  const row = found.rows[0];
  const problem = describeOldServer(row?.server_version_num ?? "0", row?.server_version ?? "unknown");
  if (problem !== null) throw new StartRefusal(problem);
}

/** Explains why a server is too old; null if it is not. `versionNumber` is PostgreSQL's server_version_num. */
export function describeOldServer(versionNumber: string, version: string): string | null {
  if (Number(versionNumber) >= MIN_SERVER_VERSION) return null;
  return `The database of DATABASE_URL is PostgreSQL ${version}; Gatehouse needs 15 or newer.`;
}
