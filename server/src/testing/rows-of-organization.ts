import type { Database } from "../db/client.ts";

type Row = Record<string, unknown>;

/** Tables of which each row belongs to an organization, and those whose rows refer to a row of such a table. */
const ownership = `
  WITH owned AS (
    SELECT table_name::text AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'organization_id'
  )
  SELECT name, 'organization_id = $1' AS condition FROM owned
  UNION ALL
  SELECT child.relname, format('%I IN (SELECT %I FROM %I WHERE organization_id = $1)', own.attname, theirs.attname, parent.relname)
  FROM pg_constraint AS link
  JOIN pg_class AS child ON child.oid = link.conrelid
  JOIN pg_class AS parent ON parent.oid = link.confrelid
  JOIN pg_attribute AS own ON own.attrelid = link.conrelid AND own.attnum = link.conkey[1]
  JOIN pg_attribute AS theirs ON theirs.attrelid = link.confrelid AND theirs.attnum = link.confkey[1]
  WHERE link.contype = 'f' AND array_length(link.conkey, 1) = 1
    AND parent.relname IN (SELECT name FROM owned) AND child.relname NOT IN (SELECT name FROM owned)
  ORDER BY 1`;

/** All rows of an organization, by table; without the organization itself, its users and what is only theirs. */
export async function readRowsOfOrganization(
  { $client }: Database,
  organizationId: string,
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const tables = await $client.query<{ name: string; condition: string }>(ownership);
  const rows = new Map<string, Row[]>();
  for (const { name, condition } of tables.rows) {
    const found = await $client.query<{ row: Row }>(
      `SELECT row_to_json(t) AS row FROM "${name}" AS t WHERE ${condition} ORDER BY t`,
      [organizationId],
    );
    rows.set(name, [...(rows.get(name) ?? []), ...found.rows.map(({ row }) => row)]);
  }
  return rows;
}

/** The texts in a value of JSON, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
