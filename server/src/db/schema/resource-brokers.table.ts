import { pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";

/** Connects a console in the cloud with the systems of a customer's network. */
export const resourceBrokers = pgTable(
  "resource_brokers",
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    name: text().notNull(),
    zoneName: text("zone_name").notNull(),
    registeredAt: timestamp("registered_at", { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex("resource_brokers_organization_name").on(table.organizationId, table.name)],
);
