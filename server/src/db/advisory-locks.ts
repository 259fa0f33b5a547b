import { sql } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "./client.ts";

/** Numbers of the database's advisory locks. Two uses of one number would wait for each other, or skip their work. */
export const advisoryLocks = {
  migrations: 460_046_001,
  installedVersions: 460_046_002,
  signingKeys: 460_046_003,
  analyses: 460_046_004,
  endpointRetention: 460_046_005,
  auditSeals: 460_046_006,
  serviceKeys: 460_046_084,
} as const;

/** Waits for its turn with this name, and keeps it until the transaction ends, on every server. */
export async function takeTurn(name: string, on: DatabaseOrTransaction): Promise<void> {
  await on.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Takes a lock until the transaction ends; false if another server or command holds it. */
export async function tryLock(lock: keyof typeof advisoryLocks, on: DatabaseOrTransaction): Promise<boolean> {
  const { rows } = await on.execute<{ isOurs: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${advisoryLocks[lock]}) AS "isOurs"`,
  );
  return rows[0]?.isOurs === true;
}

/** Acts unless another server or command is doing so; holds a lock as long as the action runs. */
export async function actAlone(
  database: Database,
  lock: keyof typeof advisoryLocks,
  act: () => Promise<void>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (await tryLock(lock, transaction)) await act();
  });
}
