import { integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/** Apps that the switcher in the header leads to. */
export const appConnectors = pgTable(
  "app_connectors",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** One of `connectorTypes`. */
    connectorType: text("connector_type").notNull(),
    name: text().notNull(),
    url: text().notNull(),
    /** Place within its type. */
    position: integer().notNull(),
  },
  (table) => [uniqueIndex("app_connectors_name").on(table.connectorType, table.name)],
);
