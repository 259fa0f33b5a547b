import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
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
    startedBy: text("started_by").notNull(),
    /** The scanner agent that did it; "" where the scan came without one. */
    agentName: text("agent_name").notNull().default(""),
    /** `x.y.z` as the agent reported it; null where it reported none. */
    agentVersion: text("agent_version"),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (table) => [
    index("scans_organization_started").on(table.organizationId, table.startedAt),
    index("scans_organization_name").on(table.organizationId, table.name),
    index("scans_organization_status").on(table.organizationId, table.status),
  ],
);
