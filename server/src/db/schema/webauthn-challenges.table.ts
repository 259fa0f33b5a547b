import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.table.ts";

/** A challenge that waits for its answer; deleted when it is read, so that it serves once. */
export const webauthnChallenges = pgTable(
  "webauthn_challenges",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Base64url of at least 32 random bytes. */
    challenge: text().notNull(),
    purpose: text({ enum: ["sign-in", "registration"] }).notNull(),
    /** Hash of the (pre-)session token that asked. */
    sessionHash: text("session_hash").notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** What kind of key is to be registered. */
    keyType: text("key_type", { enum: ["Platform", "Roaming"] }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("webauthn_challenges_session").on(table.sessionHash)],
);
