import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A heading of the terms with its paragraphs; plain text. */
type StoredSection = { title: string; paragraphs: string[] };

/** Terms of use published by an operator. The newest is in force; without any, the standard text is. */
export const termsVersions = pgTable("terms_versions", {
  version: text().primaryKey(),
  /** Language of the text: terms are binding as written and never translated. */
  language: text().notNull(),
  sections: jsonb().$type<StoredSection[]>().notNull(),
  publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
  publishedBy: text("published_by").notNull(),
});
