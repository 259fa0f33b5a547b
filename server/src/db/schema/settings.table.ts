import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Settings of the installation that change at run time, not by environment. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
