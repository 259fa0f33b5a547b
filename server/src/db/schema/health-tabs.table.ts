import { boolean, index, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";

/** Tabs that reported recently, to count browsers that cannot change versions without a reload. */
export const healthTabs = pgTable(
  "health_tabs",
  {
    tabId: uuid("tab_id").primaryKey(),
    canSwapLive: boolean("can_swap_live").notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("health_tabs_seen").on(table.seenAt)],
);
