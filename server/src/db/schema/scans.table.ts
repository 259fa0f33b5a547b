import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { inNaturalOrder, searchText } from "../search-text.ts";
import { organizations } from "./organizations.table.ts";

export const scans = pgTable(
  "scans",
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    name: text().notNull(),
    scanType: text("scan_type").notNull(),
    status: text({ enum: ["queued", "running", "completed", "failed"] }).notNull(),
    target: text().notNull(),
    assetsFound: integer("assets_found").notNull().default(0),
    accountsFound: integer("accounts_found").notNull().default(0),
    /** Of an import: rows that it added, changed, found unchanged, and missed among its targets. */
    newCount: integer("new_count").notNull().default(0),
    changedCount: integer("changed_count").notNull().default(0),
    unchangedCount: integer("unchanged_count").notNull().default(0),
    goneCount: integer("gone_count").notNull().default(0),
    startedBy: text("started_by").notNull(),
    /** The scanner agent that ran it; "" for a scan without one. */
    agentName: text("agent_name").notNull().default(""),
    /** `x.y.z` as the agent reported it; null if it reported none. */
    agentVersion: text("agent_version"),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    searchText: searchText("name", "scan_type", "target", "started_by"),
  },
  (table) => [
    index("scans_organization_started").on(table.organizationId, table.startedAt, table.id),
    index("scans_organization_name").on(table.organizationId, inNaturalOrder(table.name), table.id),
    index("scans_organization_status").on(table.organizationId, table.status),
  ],
);
