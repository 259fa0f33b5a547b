import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { inNaturalOrder } from "../search-text.ts";
import { identityProviders } from "./identity-providers.table.ts";

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Result of the shared rule canonicalName: names are compared only in this form. */
    canonicalName: text("canonical_name").notNull(),
    userName: text("user_name").notNull(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    domainName: text("domain_name").notNull().default(""),
    emailAddress: text("email_address").notNull().default(""),
    passwordHash: text("password_hash").notNull(),
    passwordChangedAt: timestamp("password_changed_at", { withTimezone: true }).notNull().defaultNow(),
    isAdministrator: boolean("is_administrator").notNull().default(false),
    isDirectoryUser: boolean("is_directory_user").notNull().default(false),
    /** The identity provider that manages the user: name, address and whether the account is open are changed there. */
    providerId: uuid("provider_id").references(() => identityProviders.id, { onDelete: "set null" }),
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    disabledAt: timestamp("disabled_at", { withTimezone: true }),
    lastLoginAt: timestamp("last_login_at", { withTimezone: true }),
    termsAcceptedVersion: text("terms_accepted_version"),
    termsAcceptedAt: timestamp("terms_accepted_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_canonical_name").on(table.canonicalName),
    index("users_user_name").on(inNaturalOrder(table.userName), table.id),
    index("users_provider").on(table.providerId, table.id),
  ],
);
