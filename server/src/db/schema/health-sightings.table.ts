import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * What each tab last reported about a version, kept for a day. Counts a tab once per interval, and separates the share
 * of failing tabs from the number of failures.
 */
export const healthSightings = pgTable(
  "health_sightings",
  {
    tabId: uuid("tab_id").notNull(),
    name: text().notNull(),
    version: text().notNull(),
    /** `load`, a failure stage, or the name of a web vital. */
    stage: text().notNull(),
    group: text("audience").notNull(),
    /** `user:` and the id, or `address:` and the network address of a signed-out tab. */
    reporter: text().notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tabId, table.name, table.version, table.stage] }),
    index("health_sightings_version").on(table.name, table.version, table.group, table.seenAt),
    index("health_sightings_seen").on(table.seenAt),
  ],
);
