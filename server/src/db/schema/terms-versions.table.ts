import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** One heading of the terms with what stands under it; plain text. */
type StoredSection = { title: string; paragraphs: string[] };

/** Terms of use that an operator published; the newest is in force, and without any the standard text is. */
export const termsVersions = pgTable("terms_versions", {
  version: text().primaryKey(),
  /** Language code of the text: terms are binding as written and are never translated. */
  language: text().notNull(),
  sections: jsonb().$type<StoredSection[]>().notNull(),
  publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
  publishedBy: text("published_by").notNull(),
});
