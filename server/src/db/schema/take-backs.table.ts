import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/** Versions that the server took back by itself; each at most once in a group. */
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
    /** The revision that took it back. */
    revision: integer().notNull(),
    takenBackAt: timestamp("taken_back_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("take_backs_once").on(table.name, table.version, table.group),
    index("take_backs_time").on(table.takenBackAt),
  ],
);
