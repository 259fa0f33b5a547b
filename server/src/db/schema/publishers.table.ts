import { pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/** Who may publish releases of some remotes from another machine. Only the token's SHA-256 is stored. */
export const publishers = pgTable(
  "publishers",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Shown as the author of releases. */
    name: text().notNull(),
    remoteName: text("remote_name").notNull(),
    /** More than one remote; older backups have only `remote_name`. */
    furtherRemoteNames: text("further_remote_names").array().notNull().default([]),
    tokenHash: text("token_hash").notNull(),
    /** Ed25519, 32 bytes in base64; verifies the signature of every release. */
    publicKey: text("public_key").notNull(),
    keyId: text("key_id").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** When the token stops working; null for tokens from before they expired. */
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
  },
  (table) => [uniqueIndex("publishers_token").on(table.tokenHash), uniqueIndex("publishers_name").on(table.name)],
);
