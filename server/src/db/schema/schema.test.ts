import { readdirSync } from "node:fs";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { createTestDatabase } from "../../testing/create-test-database.ts";

/** The SQL migrations and the table definitions must agree. */
it("the migrations make every table and column that the code names, and no other", async () => {
  const { database, remove } = await createTestDatabase();
  try {
    const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".table.ts"));
    const modules = await Promise.all(files.map((file) => import(`./${file}`) as Promise<Record<string, unknown>>));
    const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
    const defined = tables.flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns.map((column) => `${name}.${column.name} ${column.notNull ? "not null" : "null"}`);
    });
    const found = await database.$client.query<{ column: string }>(
      `SELECT table_name || '.' || column_name || CASE is_nullable WHEN 'YES' THEN ' null' ELSE ' not null' END AS column
       FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    expect(found.rows.map((row) => row.column).sort()).toEqual(defined.sort());
    expect(defined.length).toBeGreaterThan(100);
  } finally {
    await remove();
  }
});
