import { boolean, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";

/** A SAML 2.0 identity provider, from its metadata. */
export const identityProviders = pgTable(
  "identity_providers",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** `IDPIdentifier`, the value of `PartnerIdP`. */
    identifier: text().notNull(),
    entityId: text("entity_id").notNull(),
    signOnUrl: text("sign_on_url").notNull(),
    /** PEM; several during a key rollover of the provider. */
    certificates: text().array().notNull(),
    isEnabled: boolean("is_enabled").notNull().default(true),
    /** Whether somebody whom nobody has linked becomes a user by signing in. */
    createsUsers: boolean("creates_users").notNull().default(false),
    /** Organization that such users join, without a role; null if the roles of their groups lead to one. */
    organizationId: uuid("organization_id").references(() => organizations.id, { onDelete: "set null" }),
    /** Names of the attributes in assertions; empty for the usual ones. */
    userNameAttribute: text("user_name_attribute").notNull().default(""),
    firstNameAttribute: text("first_name_attribute").notNull().default(""),
    lastNameAttribute: text("last_name_attribute").notNull().default(""),
    emailAttribute: text("email_attribute").notNull().default(""),
    groupsAttribute: text("groups_attribute").notNull().default(""),
  },
  (table) => [uniqueIndex("identity_providers_identifier").on(table.identifier)],
);

/** A request sent to a provider, or an assertion received. Each is answered, or used, once. */
export const samlExchanges = pgTable(
  "saml_exchanges",
  {
    /** Id of the request or of the assertion. */
    id: text().notNull(),
    kind: text({ enum: ["request", "assertion"] }).notNull(),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => identityProviders.id, { onDelete: "cascade" }),
    /** Of a request: hash of the browser's token, so that no other browser can bring the answer. */
    browserHash: text("browser_hash"),
    /** Of a request that asks a signed-in user again: hash of the session's token. */
    sessionHash: text("session_hash"),
    /** Of a request: console path to open after the sign-in; for a signed-in user, the mark of the tab that asks. */
    target: text().notNull().default(""),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  // Providers choose the ids of assertions; one provider must not be able to use up those of another.
  (table) => [primaryKey({ columns: [table.providerId, table.id] })],
);
