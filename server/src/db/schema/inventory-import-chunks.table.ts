import { customType, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { inventoryImports } from "./inventory-imports.table.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The content of uploaded files in pieces, so that any server can import them, and none holds a whole file. */
export const inventoryImportChunks = pgTable(
  "inventory_import_chunks",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => inventoryImports.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);
