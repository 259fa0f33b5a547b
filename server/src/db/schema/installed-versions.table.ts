import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Product versions that this installation has run, each added by its first start. */
export const installedVersions = pgTable("installed_versions", {
  id: uuid().primaryKey().defaultRandom(),
  /** `x.y.z.b`. */
  version: text().notNull(),
  installedAt: timestamp("installed_at", { withTimezone: true }).notNull(),
});
