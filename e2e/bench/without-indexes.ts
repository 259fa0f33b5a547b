import type { Pool } from "./with-pool.ts";

const listIndexes = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
  WHERE indrelid = $1::regclass AND NOT indisunique`;

/** Adds many rows to a table: indexes are built faster than kept up to date. */
export async function withoutIndexes(pool: Pool, table: string, add: () => Promise<unknown>): Promise<void> {
  await pool.query("SET synchronous_commit = off; SET maintenance_work_mem = '512MB'");
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(listIndexes, [table]);
  for (const { name } of indexes) await pool.query(`DROP INDEX ${name}`);
  await add();
  for (const { definition } of indexes) await pool.query(definition);
}
