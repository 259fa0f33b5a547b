import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.table.ts";

/** An open challenge; deleted when it is read, so that it works once. */
export const webauthnChallenges = pgTable(
  "webauthn_challenges",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Base64url of at least 32 random bytes. */
    challenge: text().notNull(),
    purpose: text({ enum: ["sign-in", "registration", "confirmation"] }).notNull(),
    /** Hash of the requester's (pre-)session token. */
    sessionHash: text("session_hash").notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The kind of key to register. */
    keyType: text("key_type", { enum: ["Platform", "Roaming"] }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("webauthn_challenges_session").on(table.sessionHash)],
);
