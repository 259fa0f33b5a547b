import { jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.table.ts";

/** A user's choices for all organizations and browsers. */
export const userSettings = pgTable(
  "user_settings",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text().notNull(),
    value: jsonb().$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
