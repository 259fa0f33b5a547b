import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { inventoryImports } from "./inventory-imports.table.ts";

/** What a check found for each row of a file. */
export const inventoryImportRows = pgTable(
  "inventory_import_rows",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => inventoryImports.id, { onDelete: "cascade" }),
    outcome: text({ enum: ["new", "changed", "unchanged", "fault"] }).notNull(),
    /** Counts from 1 within the outcome, by line, so that every page is read equally fast. */
    position: integer().notNull(),
    line: integer().notNull(),
    name: text().notNull().default(""),
    /** Old and new values by field. */
    changes: jsonb().notNull().default({}),
    /** Of a fault. */
    field: text().notNull().default(""),
    code: text().notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.importId, table.outcome, table.position] })],
);
