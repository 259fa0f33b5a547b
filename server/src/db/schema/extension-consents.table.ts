import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.table.ts";

/** Browser extensions that a user allows to work in the user's name. */
export const extensionConsents = pgTable(
  "extension_consents",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    extensionId: text("extension_id").notNull(),
    allowedAt: timestamp("allowed_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.extensionId] })],
);
