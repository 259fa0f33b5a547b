import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Versions of the product that this installation has run: the first one, and each that a start found anew. */
export const installedVersions = pgTable("installed_versions", {
  id: uuid().primaryKey().defaultRandom(),
  /** `x.y.z.b`. */
  version: text().notNull(),
  installedAt: timestamp("installed_at", { withTimezone: true }).notNull(),
});
