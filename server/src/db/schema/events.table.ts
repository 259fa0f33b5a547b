import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";

/** What the console's event grid shows: things that happened to assets and accounts, not the audit record. */
export const events = pgTable(
  "events",
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    severity: text({ enum: ["information", "warning", "error"] }).notNull(),
    category: text().notNull(),
    source: text().notNull(),
    userName: text("user_name").notNull().default(""),
    message: text().notNull(),
    occurredAt: timestamp("occurred_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("events_organization_occurred").on(table.organizationId, table.occurredAt),
    index("events_organization_severity").on(table.organizationId, table.severity),
    index("events_organization_trouble")
      .on(table.organizationId, table.occurredAt)
      .where(sql`${table.severity} <> 'information'`),
    index("events_organization_category").on(table.organizationId, table.category),
  ],
);
