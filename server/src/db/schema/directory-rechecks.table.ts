import { pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { directories } from "./directories.table.ts";

/** When a server last began to recheck the signed-in users of a directory, by the clock of the database. */
export const directoryRechecks = pgTable("directory_rechecks", {
  directoryId: uuid("directory_id")
    .primaryKey()
    .references(() => directories.id, { onDelete: "cascade" }),
  startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
});
