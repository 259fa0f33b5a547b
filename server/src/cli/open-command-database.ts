import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { closeDatabase, openDatabase } from "../db/client.ts";
import { connectDatabase } from "../db/database-connection.ts";
import type { DatabaseConnection } from "../db/database-connection.ts";
import { hasDatabase } from "../db/embedded/data-layout.ts";
import { DirectoryInUseError } from "../db/embedded/directory-lock.ts";
import { connectionTo } from "../db/embedded/embedded-postgres.ts";
import { migrateDatabase } from "../db/migrate.ts";
import type { ServerSettings } from "../env.ts";
import { CommandError } from "./command-context.ts";

type DatabaseSettings = Pick<ServerSettings, "databaseUrl" | "dataDirectory">;

/** `alone` refuses while a server runs on the same embedded database. */
export type SharingMode = "beside-server" | "alone";

const patienceMs = 60_000;

/** A wrong data directory must not become an empty installation, which a backup would then hold. */
function refuseMissing({ databaseUrl, dataDirectory }: DatabaseSettings): void {
  if (databaseUrl !== null || hasDatabase(dataDirectory)) return;
  const place = resolve(dataDirectory);
  throw new CommandError(`There is no installation in ${place}. Check GATEHOUSE_DATA_DIR, or start the console first.`);
}

/** Opens the installation's database: through the socket of a running server, else by starting it for the command. */
export async function openCommandDatabase(
  settings: DatabaseSettings,
  sharing: SharingMode,
): Promise<DatabaseConnection> {
  if (sharing === "beside-server") refuseMissing(settings);
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      const connection = await connectDatabase(settings, { purpose: "command", announce: writeNotice, onLost: fail });
      await migrateDatabase(connection.database);
      return connection;
    } catch (error) {
      if (!(error instanceof DirectoryInUseError)) throw error;
      const { purpose, socketDirectory } = error.holder;
      if (purpose === "server" && sharing === "alone") throw error;
      if (purpose === "server" && socketDirectory !== null) return connectBeside(socketDirectory);
      if (Date.now() > deadline) throw new CommandError(error.message);
      // Another command ends soon, and a starting server will record where its database answers.
      await delay(100);
    }
  }
}

function connectBeside(socketDirectory: string): DatabaseConnection {
  const database = openDatabase({ ...connectionTo(socketDirectory), max: 2 });
  return { database, close: () => closeDatabase(database) };
}

function writeNotice(text: string): void {
  process.stderr.write(`${text}\n`);
}

function fail(error: Error): void {
  writeNotice(error.message);
  process.exitCode = 1;
}
