import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { groupingColumns } from "./grouping-columns.ts";
import { inNaturalOrder, inSmallLetters, searchText } from "../search-text.ts";
import { organizations } from "./organizations.table.ts";
import { revisionColumns } from "./revision-columns.ts";

export const assets = pgTable(
  "assets",
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    name: text().notNull(),
    dnsName: text("dns_name").notNull(),
    ipAddress: text("ip_address").notNull(),
    operatingSystem: text("operating_system").notNull(),
    assetType: text("asset_type").notNull(),
    domainName: text("domain_name").notNull().default(""),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }),
    ...groupingColumns(),
    ...revisionColumns("assets"),
    searchText: searchText("name", "dns_name", "ip_address", "operating_system", "asset_type", "domain_name"),
  },
  (table) => [
    uniqueIndex("assets_natural_key").on(
      table.organizationId,
      inSmallLetters(table.name),
      inSmallLetters(table.domainName),
    ),
    index("assets_tags").using("gin", table.tags),
    index("assets_workgroup").on(table.workgroupId),
    index("assets_organization_name").on(table.organizationId, inNaturalOrder(table.name), table.id),
    index("assets_organization_ip_address").on(table.organizationId, table.ipAddress),
    index("assets_organization_operating_system").on(table.organizationId, table.operatingSystem),
    index("assets_organization_created").on(table.organizationId, table.createdAt, table.id),
    index("assets_organization_updated").on(table.organizationId, table.updatedAt),
    index("assets_organization_last_seen").on(table.organizationId, table.lastSeenAt, table.id),
    index("assets_sorted_by_dns_name").on(table.organizationId, inNaturalOrder(table.dnsName), table.id),
    index("assets_sorted_by_ip_address").on(table.organizationId, inNaturalOrder(table.ipAddress), table.id),
    index("assets_sorted_by_operating_system").on(
      table.organizationId,
      inNaturalOrder(table.operatingSystem),
      table.id,
    ),
  ],
);
