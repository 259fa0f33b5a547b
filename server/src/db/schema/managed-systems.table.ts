import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { inNaturalOrder, inSmallLetters, searchText } from "../search-text.ts";
import { assets } from "./assets.table.ts";
import { groupingColumns } from "./grouping-columns.ts";
import { organizations } from "./organizations.table.ts";
import { revisionColumns } from "./revision-columns.ts";

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
    ...groupingColumns(),
    ...revisionColumns("managed_systems"),
    searchText: searchText("name", "platform", "network_address"),
  },
  (table) => [
    uniqueIndex("managed_systems_natural_key").on(
      table.organizationId,
      inSmallLetters(table.name),
      inSmallLetters(table.platform),
    ),
    index("managed_systems_asset").on(table.assetId),
    index("managed_systems_tags").using("gin", table.tags),
    index("managed_systems_workgroup").on(table.workgroupId),
    index("managed_systems_organization_name").on(table.organizationId, inNaturalOrder(table.name), table.id),
    index("managed_systems_organization_platform").on(table.organizationId, table.platform),
    index("managed_systems_organization_last_changed").on(table.organizationId, table.lastChangedAt, table.id),
    index("managed_systems_organization_created").on(table.organizationId, table.createdAt, table.id),
    index("managed_systems_organization_updated").on(table.organizationId, table.updatedAt),
    index("managed_systems_sorted_by_platform").on(table.organizationId, inNaturalOrder(table.platform), table.id),
    index("managed_systems_sorted_by_address").on(table.organizationId, inNaturalOrder(table.networkAddress), table.id),
  ],
);
