import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";

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
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("assets_organization_name").on(table.organizationId, table.name),
    index("assets_organization_ip_address").on(table.organizationId, table.ipAddress),
    index("assets_organization_operating_system").on(table.organizationId, table.operatingSystem),
    index("assets_organization_created").on(table.organizationId, table.createdAt),
    index("assets_organization_last_seen").on(table.organizationId, table.lastSeenAt),
  ],
);
