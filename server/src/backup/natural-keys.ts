import type { PoolClient } from "pg";

/** Indexes that the rows of a backup from before them may break. Decision 058. */
const naturalKeys = [
  "assets_natural_key",
  "managed_systems_natural_key",
  "managed_accounts_natural_key",
  "workgroups_natural_key",
];

/** Drops them until the transaction ends or they are created again; returns their definitions. */
export async function dropNaturalKeys(client: PoolClient): Promise<string[]> {
  const found = await client.query<{ definition: string }>(
    "SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = 'public' AND indexname = ANY ($1)",
    [naturalKeys],
  );
  await client.query(`DROP INDEX IF EXISTS ${naturalKeys.join(", ")}`);
  return found.rows.map(({ definition }) => definition);
}

/** Renames rows as the migrations do that brought the indexes. */
export async function createNaturalKeys(client: PoolClient, definitions: readonly string[]): Promise<void> {
  if (definitions.length === 0) return;
  await client.query("SELECT gatehouse_rename_collisions()");
  for (const definition of definitions) await client.query(definition);
}
