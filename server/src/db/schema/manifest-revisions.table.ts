import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A revision of the federation manifest: which version of each remote is in force. The newest number counts. */
export const manifestRevisions = pgTable("manifest_revisions", {
  number: integer().primaryKey(),
  /** Remote name to version. */
  entries: jsonb().$type<Record<string, string>>().notNull(),
  author: text().notNull(),
  reason: text().notNull().default(""),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
