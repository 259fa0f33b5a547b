import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Results of the analyzer: what an administrator should look at. */
export const analyses = pgTable("analyses", {
  id: uuid().primaryKey().defaultRandom(),
  /** Product version that ran it. */
  version: text().notNull(),
  findings: jsonb().$type<unknown>().notNull(),
  analyzedAt: timestamp("analyzed_at", { withTimezone: true }).notNull(),
});
