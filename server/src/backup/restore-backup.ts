import { finished } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Database } from "../db/client.ts";
import type { BackupHeader } from "./backup-format.ts";
import { countMigrations, listTables, quoteName } from "./list-tables.ts";
import type { TableColumns } from "./list-tables.ts";
import { createNaturalKeys, dropNaturalKeys } from "./natural-keys.ts";
import { BackupFileError, readBackup } from "./read-backup.ts";

export type RestoreSummary = { createdAt: string; rowCount: number; epoch: number };

type CopyStream = ReturnType<typeof copyFrom>;

/** Checks the whole file, then replaces all data in one transaction. */
export async function restoreBackup(database: Database, file: string): Promise<RestoreSummary> {
  const header = await checkBackup(file);
  const client = await database.$client.connect();
  try {
    await client.query("BEGIN");
    const migrationCount = await countMigrations(client);
    if (header.migrationCount > migrationCount)
      throw new BackupFileError(file, "it comes from a newer version of Gatehouse");
    const presentEpoch = await readEpoch(client, header.installationId);
    const tables = await listTables(client);
    await client.query("SET LOCAL gatehouse.restoring = 'on'");
    // CASCADE also empties the sessions: a restore signs everybody out.
    await client.query(`TRUNCATE ${tables.map(({ table }) => quoteName(table)).join(", ")} CASCADE`);
    const naturalKeys = header.migrationCount < migrationCount ? await dropNaturalKeys(client) : [];
    const rowCount = await copyTables(client, file);
    // Backups of earlier versions have mailed links.
    await client.query("DELETE FROM password_resets");
    await advanceSequences(client);
    await createNaturalKeys(client, naturalKeys);
    // Manifest serials carry the epoch, so that browsers accept the restored manifest as newer than theirs.
    const epoch = Math.max(header.epoch, presentEpoch) + 1;
    await client.query("UPDATE installations SET epoch = $1", [epoch]);
    await client.query("COMMIT");
    return { createdAt: header.createdAt, rowCount, epoch };
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function checkBackup(file: string): Promise<BackupHeader> {
  let header: BackupHeader | null = null;
  for await (const piece of readBackup(file)) if (piece.kind === "header") header = piece.header;
  if (header === null) throw new BackupFileError(file, "it is empty");
  return header;
}

async function readEpoch(client: PoolClient, installationId: string): Promise<number> {
  const found = await client.query<{ epoch: number }>("SELECT epoch FROM installations WHERE id = $1", [
    installationId,
  ]);
  return found.rows[0]?.epoch ?? 0;
}

async function copyTables(client: PoolClient, file: string): Promise<number> {
  let stream: CopyStream | null = null;
  let rowCount = 0;
  for await (const piece of readBackup(file)) {
    if (piece.kind === "table") stream = startCopy(client, piece.table);
    if (piece.kind === "row" && stream !== null) {
      rowCount += 1;
      if (!stream.write(piece.row)) await waitForDrain(stream);
    }
    if (piece.kind === "end-of-table" && stream !== null) {
      stream.end();
      await finished(stream);
      stream = null;
    }
  }
  return rowCount;
}

function startCopy(client: PoolClient, { table, columns }: TableColumns): CopyStream {
  return client.query(copyFrom(`COPY ${quoteName(table)} (${columns.map(quoteName).join(", ")}) FROM STDIN`));
}

/** Waits until the stream has room. Throws if it fails. */
function waitForDrain(stream: CopyStream): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error?: Error): void => {
      stream.off("drain", onDrain);
      stream.off("error", end);
      if (error === undefined) resolve();
      else reject(error);
    };
    const onDrain = (): void => end();
    stream.once("drain", onDrain);
    stream.once("error", end);
  });
}

/** COPY inserts ids without advancing the identity sequences. */
async function advanceSequences(client: PoolClient): Promise<void> {
  const identities = await client.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND is_identity = 'YES'`,
  );
  for (const { table, column } of identities.rows)
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), greatest((SELECT max(${quoteName(column)}) FROM ${quoteName(table)}), 1),
         EXISTS (SELECT FROM ${quoteName(table)}))`,
      [quoteName(table), column],
    );
}
