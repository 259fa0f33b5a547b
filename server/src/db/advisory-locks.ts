import { sql } from "drizzle-orm";
import type { DatabaseOrTransaction } from "./client.ts";

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
