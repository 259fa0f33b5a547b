import {
  bigint,
  boolean,
  customType,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./users.table.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Security keys and passkeys (WebAuthn). Removed ones stay on record, so that every binding can be traced. */
export const securityKeys = pgTable(
  "security_keys",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Base64url, unique over all users. */
    credentialId: text("credential_id").notNull(),
    publicKey: bytes("public_key").notNull(),
    name: text().notNull(),
    type: text({ enum: ["Platform", "Roaming"] }).notNull(),
    counter: bigint({ mode: "number" }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** What made the key, such as a password manager; null if it does not say. */
    aaguid: uuid(),
    isBackupEligible: boolean("is_backup_eligible").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
    removedAt: timestamp("removed_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("security_keys_credential").on(table.credentialId),
    index("security_keys_user").on(table.userId),
  ],
);
