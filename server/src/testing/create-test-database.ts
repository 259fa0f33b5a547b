import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { closeDatabase, openDatabase } from "../db/client.ts";
import type { Database } from "../db/client.ts";
import { socketConnection } from "../db/embedded/postgres-process.ts";
import { freeDatabasesFolder, pristineStateFile, templateDatabaseName } from "./global-setup.ts";
import { resetTestDatabase } from "./reset-test-database.ts";
import type { PristineState } from "./reset-test-database.ts";

export type TestDatabase = { database: Database; remove: () => Promise<void> };

/** A migrated, otherwise empty database for the caller. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const socketDirectory = process.env["GATEHOUSE_TEST_SOCKET"];
  if (socketDirectory === undefined) throw new Error("The test PostgreSQL does not run; see global-setup.ts");
  const name = takeFreeDatabase(socketDirectory) ?? (await cloneTemplate(socketDirectory));
  const database = openDatabase({ ...socketConnection(socketDirectory, name), max: 5 });
  return {
    database,
    remove: async () => {
      await closeDatabase(database);
      await releaseDatabase(socketDirectory, name);
    },
  };
}

/**
 * Claims a database that an earlier test has released, if any, by deleting its file: several test files run at once.
 * `unlink` succeeds for one of them only; `rm` looks first whether the file exists, and so can succeed for two.
 */
function takeFreeDatabase(socketDirectory: string): string | undefined {
  const folder = join(socketDirectory, freeDatabasesFolder);
  return readdirSync(folder).find((name) => {
    try {
      unlinkSync(join(folder, name));
      return true;
    } catch {
      return false; // Another file was first.
    }
  });
}

async function cloneTemplate(socketDirectory: string): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await runAsAdmin(socketDirectory, `CREATE DATABASE ${name} TEMPLATE ${templateDatabaseName} STRATEGY FILE_COPY`);
  return name;
}

async function releaseDatabase(socketDirectory: string, name: string): Promise<void> {
  const pristine: PristineState = JSON.parse(readFileSync(join(socketDirectory, pristineStateFile), "utf8"));
  const isPristine = await resetTestDatabase(socketDirectory, name, pristine);
  if (isPristine) writeFileSync(join(socketDirectory, freeDatabasesFolder, name), "");
  else await runAsAdmin(socketDirectory, `DROP DATABASE ${name} WITH (FORCE)`);
}

async function runAsAdmin(socketDirectory: string, statement: string): Promise<void> {
  const admin = openDatabase({ ...socketConnection(socketDirectory, "postgres"), max: 1 });
  try {
    await admin.$client.query(statement);
  } finally {
    await closeDatabase(admin);
  }
}
