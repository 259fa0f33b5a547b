import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Sign-in attempts, counted for throttling. `canonicalName` is the submitted name, even if there is no such user. */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    id: uuid().primaryKey().defaultRandom(),
    canonicalName: text("canonical_name").notNull(),
    /** Network of the address: /24 of IPv4, /56 of IPv6. */
    network: text().notNull(),
    factor: text({ enum: ["password", "code", "key", "sso", "reset"] }).notNull(),
    /** `forgiven` refusals no longer count, after a success or a reset by an administrator. */
    outcome: text({ enum: ["pending", "refused", "accepted", "forgiven"] }).notNull(),
    /** Hash of the browser's device cookie if the browser has signed in with this name before. */
    knownDevice: text("known_device"),
    attemptedAt: timestamp("attempted_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("sign_in_attempts_name").on(table.canonicalName, table.attemptedAt),
    index("sign_in_attempts_network").on(table.network, table.attemptedAt),
    index("sign_in_attempts_time").on(table.attemptedAt, table.id),
  ],
);
