import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { closeDatabase, openDatabase } from "../db/client.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { socketConnection } from "../db/embedded/postgres-process.ts";
import { readPristineState } from "./reset-test-database.ts";
import { ensureSlapd } from "./slapd-program.ts";
import { startTestPostgres } from "./test-postgres.ts";
import type { TestPostgres } from "./test-postgres.ts";

export const templateDatabaseName = "gatehouse_template";
/** Beside the socket: an empty file for each database that the next test may take. */
export const freeDatabasesFolder = "free-databases";
export const pristineStateFile = "pristine-state.json";

declare global {
  // Jest passes nothing else from set-up to tear-down. `var` puts the name on globalThis.
  var gatehouseTestPostgres: TestPostgres | undefined;
}

/** One PostgreSQL for the run, with a migrated database that tests clone. Tests that need slapd start it. */
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
  const pristine = await readPristineState(server.socketDirectory, templateDatabaseName);
  writeFileSync(join(server.socketDirectory, pristineStateFile), JSON.stringify(pristine));
  mkdirSync(join(server.socketDirectory, freeDatabasesFolder));
  process.env["GATEHOUSE_TEST_SOCKET"] = server.socketDirectory;
}
