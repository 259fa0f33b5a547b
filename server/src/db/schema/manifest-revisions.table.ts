import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A revision of the federation manifest: which version of each remote is in force. The highest number counts. */
export const manifestRevisions = pgTable("manifest_revisions", {
  number: integer().primaryKey(),
  /** What is in force, by `shell` or the name of a remote. */
  entries: jsonb().$type<Record<string, ManifestEntry>>().notNull(),
  author: text().notNull(),
  reason: text().notNull().default(""),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
