import { boolean, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.table.ts";

/** A SAML 2.0 identity provider, as its metadata describes it. */
export const identityProviders = pgTable(
  "identity_providers",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** `IDPIdentifier` and value of `PartnerIdP`. */
    identifier: text().notNull(),
    entityId: text("entity_id").notNull(),
    signOnUrl: text("sign_on_url").notNull(),
    /** PEM; several while a provider changes its key. */
    certificates: text().array().notNull(),
    isEnabled: boolean("is_enabled").notNull().default(true),
  },
  (table) => [uniqueIndex("identity_providers_identifier").on(table.identifier)],
);

/** Who a provider's subject is here. Never made by an answer alone: an administrator links it. */
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
  },
  (table) => [uniqueIndex("identity_links_subject").on(table.providerId, table.nameId)],
);

/** A request sent to a provider, or an assertion that came: each is answered, and used, once. */
export const samlExchanges = pgTable(
  "saml_exchanges",
  {
    /** Id of the request or of the assertion. */
    id: text().notNull(),
    kind: text({ enum: ["request", "assertion"] }).notNull(),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => identityProviders.id, { onDelete: "cascade" }),
    /** Of a request: hash of the token of the browser that was sent, so that no other one brings the answer. */
    browserHash: text("browser_hash"),
    /** Of a request: where in the console its sign-in leads. */
    target: text().notNull().default(""),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  // Ids of assertions are chosen by providers, so one provider must not be able to use up those of another.
  (table) => [primaryKey({ columns: [table.providerId, table.id] })],
);

/** What a provider's answer left for `loginSSO`, under the hash of a short-lived cookie; used once. */
export const ssoContexts = pgTable("sso_contexts", {
  tokenHash: text("token_hash").primaryKey(),
  userId: uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  providerId: uuid("provider_id")
    .notNull()
    .references(() => identityProviders.id, { onDelete: "cascade" }),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});
