import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.table.ts";

/** A mailed link to set a new password. Only a user's newest is valid, and once. */
export const passwordResets = pgTable(
  "password_resets",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A reset is asked for by the user, the others are sent by somebody who manages users. */
    kind: text({ enum: ["reset", "invitation", "enrolment"] })
      .notNull()
      .default("reset"),
    /** Where the link was mailed to: it ends with a change of the address. Unknown for older links. */
    emailAddress: text("email_address"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [index("password_resets_user").on(table.userId)],
);
