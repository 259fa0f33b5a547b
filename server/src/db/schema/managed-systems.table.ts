import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { assets } from "./assets.table.ts";
import { organizations } from "./organizations.table.ts";

export const managedSystems = pgTable(
  "managed_systems",
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    assetId: uuid("asset_id").references(() => assets.id, { onDelete: "set null" }),
    name: text().notNull(),
    platform: text().notNull(),
    networkAddress: text("network_address").notNull(),
    port: integer().notNull(),
    isAutomaticManagement: boolean("is_automatic_management").notNull().default(false),
    lastChangedAt: timestamp("last_changed_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("managed_systems_organization_name").on(table.organizationId, table.name),
    index("managed_systems_organization_platform").on(table.organizationId, table.platform),
    index("managed_systems_organization_last_changed").on(table.organizationId, table.lastChangedAt),
  ],
);
