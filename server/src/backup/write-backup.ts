import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { PoolClient } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/client.ts";
import { backupFormatVersion, endOfTable } from "./backup-format.ts";
import type { BackupHeader } from "./backup-format.ts";
import { countMigrations, listTables, quoteName } from "./list-tables.ts";
import type { TableColumns } from "./list-tables.ts";

export type BackupSummary = { file: string; tableCount: number; rowCount: number };

const newline = 0x0a;

/** Writes all data as of one moment. The file gets its name only when it is complete and on disk. */
export async function writeBackup(database: Database, file: string, clock: Clock): Promise<BackupSummary> {
  const client = await database.$client.connect();
  const draft = `${file}.part`;
  let isBroken = true;
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const tables = await listTables(client);
    const counter = { rowCount: 0 };
    const lines = Readable.from(generateLines(client, tables, clock, counter), { objectMode: false });
    await pipeline(lines, createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }));
    await client.query("COMMIT");
    isBroken = false;
    await rename(draft, file);
    await syncDirectory(dirname(file));
    return { file, tableCount: tables.length, rowCount: counter.rowCount };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    // A full disk leaves the connection in the middle of a COPY, where it answers no ROLLBACK: it is closed instead.
    client.release(isBroken);
  }
}

async function* generateLines(
  client: PoolClient,
  tables: readonly TableColumns[],
  clock: Clock,
  counter: { rowCount: number },
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  const pass = (chunk: Buffer): Buffer => {
    hash.update(chunk);
    return chunk;
  };
  const line = (value: unknown): Buffer =>
    Buffer.from(`${typeof value === "string" ? value : JSON.stringify(value)}\n`);
  yield pass(line(await readHeader(client, clock)));
  for (const { table, columns } of tables) {
    yield pass(line({ table, columns }));
    const list = columns.map(quoteName).join(", ");
    const rows = client.query(copyTo(`COPY ${quoteName(table)} (${list}) TO STDOUT`));
    for await (const chunk of rows) {
      const bytes: Buffer = chunk;
      counter.rowCount += countLines(bytes);
      yield pass(bytes);
    }
    yield pass(line(endOfTable));
  }
  yield line({ end: true, rowCount: counter.rowCount, sha256: hash.digest("hex") });
}

/** Uses a byte search instead of a loop: the files of releases make up most of a backup. */
function countLines(bytes: Buffer): number {
  let count = 0;
  for (let place = bytes.indexOf(newline); place !== -1; place = bytes.indexOf(newline, place + 1)) count += 1;
  return count;
}

async function readHeader(client: PoolClient, clock: Clock): Promise<BackupHeader> {
  const found = await client.query<{ id: string; epoch: number }>("SELECT id, epoch FROM installations");
  const installation = found.rows[0];
  if (installation === undefined) throw new Error("The database has no installation");
  return {
    gatehouseBackup: backupFormatVersion,
    createdAt: clock.now().toISOString(),
    migrationCount: await countMigrations(client),
    installationId: installation.id,
    epoch: installation.epoch,
  };
}

/** A rename is durable only after its directory is synced. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
