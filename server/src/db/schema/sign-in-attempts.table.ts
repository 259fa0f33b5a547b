import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Every try to sign in; throttling counts them. `canonicalName` is what was submitted, whether such a user exists or not. */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    id: uuid().primaryKey().defaultRandom(),
    canonicalName: text("canonical_name").notNull(),
    /** Network of the address: /24 of IPv4, /56 of IPv6. */
    network: text().notNull(),
    factor: text({ enum: ["password", "code", "key", "sso", "reset"] }).notNull(),
    /** A refusal that counts no more, because of a success or of an administrator, is `forgiven`. */
    outcome: text({ enum: ["pending", "refused", "accepted", "forgiven"] }).notNull(),
    /** Hash of the browser's device cookie where that is known to have signed in as this name before. */
    knownDevice: text("known_device"),
    attemptedAt: timestamp("attempted_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("sign_in_attempts_name").on(table.canonicalName, table.attemptedAt),
    index("sign_in_attempts_network").on(table.network, table.attemptedAt),
    index("sign_in_attempts_time").on(table.attemptedAt),
  ],
);
