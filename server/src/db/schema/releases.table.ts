import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/** An immutable version of the shell or of a remote, as its build described it. */
export const releases = pgTable(
  "releases",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    version: text().notNull(),
    release: jsonb().$type<Release>().notNull(),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull().defaultNow(),
    /** `start` if published by `npm start`, else the name of the user or publisher. */
    publishedBy: text("published_by").notNull(),
    /** The signed bytes: `release.json` as the publisher sent it. Null until an older release is signed. */
    record: text(),
    /** Ed25519 over `record` in base64. */
    signature: text(),
    /** The publisher's or installation's key that made the signature. */
    keyId: text("key_id"),
    /** Why it was published although the check fails; null if the check passed. */
    forcedReason: text("forced_reason"),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
    revokedBy: text("revoked_by"),
    revokedReason: text("revoked_reason"),
  },
  (table) => [
    uniqueIndex("releases_name_version").on(table.name, table.version),
    index("releases_published").on(table.publishedAt),
  ],
);
