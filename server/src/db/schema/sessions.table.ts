import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";
import { users } from "./users.table.ts";

/** A signed-in browser, or one between two steps of signing in. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    id: uuid().notNull().unique().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    antiCsrfToken: text("anti_csrf_token").notNull(),
    /** Organization chosen last; only a start value for new tabs, the request header alone decides. */
    organizationId: uuid("organization_id").references(() => organizations.id, { onDelete: "set null" }),
    step: text({ enum: ["authenticated", "challenge"] })
      .notNull()
      .default("authenticated"),
    /** How the user has proved who it is so far, such as `password` and `code`. */
    methods: text().array().notNull().default([]),
    /** When that was last done: some changes are open only for minutes after it. */
    authenticatedAt: timestamp("authenticated_at", { withTimezone: true }).notNull().defaultNow(),
    /** Time of the sign-in before this one, shown on the user card. */
    previousLoginAt: timestamp("previous_login_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull(),
    absoluteExpiresAt: timestamp("absolute_expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.absoluteExpiresAt)],
);
