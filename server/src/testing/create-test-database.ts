import { randomBytes } from "node:crypto";
import { closeDatabase, openDatabase } from "../db/client.ts";
import type { Database } from "../db/client.ts";
import { socketConnection } from "../db/embedded/postgres-process.ts";
import { templateDatabaseName } from "./global-setup.ts";

export type TestDatabase = { database: Database; remove: () => Promise<void> };

/** A migrated, otherwise empty database of the caller's own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const socketDirectory = process.env["GATEHOUSE_TEST_SOCKET"];
  if (socketDirectory === undefined) throw new Error("The test PostgreSQL does not run; see global-setup.ts");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await runAsAdmin(socketDirectory, `CREATE DATABASE ${name} TEMPLATE ${templateDatabaseName}`);
  const database = openDatabase({ ...socketConnection(socketDirectory, name), max: 5 });
  return {
    database,
    remove: async () => {
      await closeDatabase(database);
      await runAsAdmin(socketDirectory, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function runAsAdmin(socketDirectory: string, statement: string): Promise<void> {
  const admin = openDatabase({ ...socketConnection(socketDirectory, "postgres"), max: 1 });
  try {
    await admin.$client.query(statement);
  } finally {
    await closeDatabase(admin);
  }
}
