import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/**
 * Automatic rollbacks: versions that the server rolled back in a group, or had nothing to roll back to. Each at most
 * once a revision.
 */
export const takeBacks = pgTable(
  "take_backs",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    version: text().notNull(),
    group: text("audience").notNull(),
    backTo: text("back_to").notNull(),
    loads: integer().notNull(),
    failures: integer().notNull(),
    /** The revision of the rollback, or the newest one if there was nothing to roll back to. */
    revision: integer().notNull(),
    takenBackAt: timestamp("taken_back_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("take_backs_once").on(table.name, table.version, table.group, table.revision),
    index("take_backs_time").on(table.takenBackAt),
  ],
);
