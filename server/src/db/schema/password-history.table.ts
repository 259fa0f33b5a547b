import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.table.ts";

/** Hashes of a user's earlier passwords, which cannot be used again. */
export const passwordHistory = pgTable(
  "password_history",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    passwordHash: text("password_hash").notNull(),
    replacedAt: timestamp("replaced_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("password_history_user").on(table.userId, table.replacedAt)],
);
