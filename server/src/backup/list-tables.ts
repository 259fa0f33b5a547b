import type { PoolClient } from "pg";
import { tablesLeftOut } from "./backup-format.ts";

export type TableColumns = { table: string; columns: string[] };

/** Lists all tables of the console with their columns, each after those it refers to; computed columns hold nothing new. */
export async function listTables(client: PoolClient): Promise<TableColumns[]> {
  const columns = await client.query<{ table: string; columns: string[] }>(
    `SELECT table_name AS table, array_agg(column_name::text ORDER BY ordinal_position) AS columns
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER' GROUP BY table_name ORDER BY table_name`,
  );
  const references = await client.query<{ table: string; target: string }>(
    `SELECT source.relname AS table, target.relname AS target FROM pg_constraint
     JOIN pg_class source ON source.oid = conrelid JOIN pg_class target ON target.oid = confrelid
     WHERE contype = 'f' AND source.oid <> target.oid`,
  );
  const targetsOf = (table: string): string[] =>
    references.rows.filter((reference) => reference.table === table).map((reference) => reference.target);
  return sortByReferences(columns.rows, targetsOf).filter(({ table }) => !tablesLeftOut.includes(table));
}

function sortByReferences(tables: readonly TableColumns[], targetsOf: (table: string) => string[]): TableColumns[] {
  const sorted: TableColumns[] = [];
  const visit = (table: TableColumns): void => {
    if (sorted.includes(table)) return;
    for (const target of targetsOf(table.table)) {
      const found = tables.find((candidate) => candidate.table === target);
      if (found !== undefined) visit(found);
    }
    sorted.push(table);
  };
  for (const table of tables) visit(table);
  return sorted;
}

export async function countMigrations(client: PoolClient): Promise<number> {
  const found = await client.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations",
  );
  return found.rows[0]?.count ?? 0;
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
