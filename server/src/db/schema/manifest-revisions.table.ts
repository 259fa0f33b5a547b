import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A revision of the federation manifest: which version of each remote is in force. The newest number counts. */
export const manifestRevisions = pgTable("manifest_revisions", {
  number: integer().primaryKey(),
  /** `shell` or the name of a remote to what is in force. */
  entries: jsonb().$type<Record<string, ManifestEntry>>().notNull(),
  author: text().notNull(),
  reason: text().notNull().default(""),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
