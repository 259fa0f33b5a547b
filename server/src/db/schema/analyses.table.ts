import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Results of the analyzer, which looks for what an administrator should see to. */
export const analyses = pgTable("analyses", {
  id: uuid().primaryKey().defaultRandom(),
  /** Version of the product that ran it. */
  version: text().notNull(),
  findings: jsonb().$type<unknown>().notNull(),
  analyzedAt: timestamp("analyzed_at", { withTimezone: true }).notNull(),
});
