import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** What browsers report about a version in one group of users, summed by the minute. */
export const healthCounts = pgTable(
  "health_counts",
  {
    name: text().notNull(),
    version: text().notNull(),
    /** `default`, `canary` or an organization id. */
    group: text("audience").notNull(),
    minute: timestamp({ withTimezone: true }).notNull(),
    loads: integer().notNull().default(0),
    loadFailures: integer("load_failures").notNull().default(0),
    renderErrors: integer("render_errors").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version, table.group, table.minute] }),
    index("health_counts_minute").on(table.minute),
  ],
);
