import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { identityLinks } from "./identity-links.table.ts";
import { identityProviders } from "./identity-providers.table.ts";
import { users } from "./users.table.ts";

/**
 * Result of a provider's answer, used once: a sign-in by the hash of a short-lived cookie, for `loginSSO`; a
 * confirmation by the hash of the token of the session that asked.
 */
export const ssoContexts = pgTable("sso_contexts", {
  tokenHash: text("token_hash").primaryKey(),
  kind: text({ enum: ["sign-in", "confirmation"] })
    .notNull()
    .default("sign-in"),
  /** The link that led to the user; a session keeps it. */
  linkId: uuid("link_id").references(() => identityLinks.id, { onDelete: "cascade" }),
  userId: uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  providerId: uuid("provider_id")
    .notNull()
    .references(() => identityProviders.id, { onDelete: "cascade" }),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});
