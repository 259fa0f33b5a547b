import { closeDatabase, openDatabase } from "../db/client.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { socketConnection } from "../db/embedded/postgres-process.ts";
import { ensureSlapd } from "./slapd-program.ts";
import { startTestPostgres } from "./test-postgres.ts";
import type { TestPostgres } from "./test-postgres.ts";

export const templateDatabaseName = "gatehouse_template";

declare global {
  // Jest hands nothing else from set-up to tear-down. `var` is what puts a name on globalThis.
  var gatehouseTestPostgres: TestPostgres | undefined;
}

/** One PostgreSQL for the run, with a migrated database that each test file clones; slapd is started by who needs it. */
export default async function setUpTestServers(): Promise<void> {
  ensureSlapd();
  const server = await startTestPostgres();
  globalThis.gatehouseTestPostgres = server;
  const admin = openDatabase(socketConnection(server.socketDirectory, "postgres"));
  await admin.$client.query(`CREATE DATABASE ${templateDatabaseName}`);
  await closeDatabase(admin);
  const template = openDatabase(socketConnection(server.socketDirectory, templateDatabaseName));
  await migrateDatabase(template);
  await closeDatabase(template);
  process.env["GATEHOUSE_TEST_SOCKET"] = server.socketDirectory;
}
