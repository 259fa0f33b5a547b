import { jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { identityProviders } from "./identity-providers.table.ts";
import { users } from "./users.table.ts";

/** What a provider has said about a user beyond what the console knows of every user. */
export const scimUsers = pgTable(
  "scim_users",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => identityProviders.id, { onDelete: "cascade" }),
    /** The provider's own id of the user. */
    externalId: text("external_id"),
    /** All other attributes as the provider sent them, also those that the console doesn't use. */
    attributes: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex("scim_users_external_id").on(table.providerId, table.externalId)],
);
