import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { identityProviders } from "./identity-providers.table.ts";

/** With what an identity provider manages its users and groups. Only the token's SHA-256 is stored. */
export const scimTokens = pgTable(
  "scim_tokens",
  {
    id: uuid().primaryKey().defaultRandom(),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => identityProviders.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("scim_tokens_token").on(table.tokenHash),
    index("scim_tokens_provider").on(table.providerId, table.createdAt),
  ],
);
