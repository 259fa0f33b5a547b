import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { searchText } from "../search-text.ts";
import { organizations } from "./organizations.table.ts";

/** Rows of the console's event grid: what happened to assets and accounts. Not the audit record. */
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
    searchText: searchText("message", "category", "source", "user_name"),
  },
  (table) => [
    index("events_organization_occurred").on(table.organizationId, table.occurredAt, table.id),
    index("events_organization_severity").on(table.organizationId, table.severity),
    index("events_organization_trouble")
      .on(table.organizationId, table.occurredAt)
      .where(sql`${table.severity} <> 'information'`),
    index("events_organization_category").on(table.organizationId, table.category),
  ],
);
