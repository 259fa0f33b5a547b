import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Single failures reported by browsers, kept for some days for diagnosis. */
export const healthFailures = pgTable(
  "health_failures",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    version: text().notNull(),
    group: text("audience").notNull(),
    tabId: uuid("tab_id").notNull(),
    stage: text().notNull(),
    message: text().notNull(),
    browser: text().notNull(),
    occurredAt: timestamp("occurred_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("health_failures_version").on(table.name, table.version, table.occurredAt),
    index("health_failures_occurred").on(table.occurredAt),
  ],
);
