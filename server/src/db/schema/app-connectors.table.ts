import { integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/** Apps in the header's app switcher. */
export const appConnectors = pgTable(
  "app_connectors",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** One of `connectorTypes`. */
    connectorType: text("connector_type").notNull(),
    name: text().notNull(),
    url: text().notNull(),
    /** Position within its type. */
    position: integer().notNull(),
  },
  (table) => [uniqueIndex("app_connectors_name").on(table.connectorType, table.name)],
);
