import { boolean, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { identityProviders } from "./identity-providers.table.ts";
import { users } from "./users.table.ts";

/**
 * Links a provider's subject to a user. Administrators and SCIM create links; the answer of a sign-in does only
 * together with a new user. Decision 068.
 */
export const identityLinks = pgTable(
  "identity_links",
  {
    id: uuid().primaryKey().defaultRandom(),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => identityProviders.id, { onDelete: "cascade" }),
    nameId: text("name_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Whether a sign-in created the user: then each one brings names, address and groups up to date. */
    keepsUser: boolean("keeps_user").notNull().default(false),
  },
  (table) => [uniqueIndex("identity_links_subject").on(table.providerId, table.nameId)],
);
