import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { managedSystems } from "./managed-systems.table.ts";
import { organizations } from "./organizations.table.ts";

export const managedAccounts = pgTable(
  "managed_accounts",
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    managedSystemId: uuid("managed_system_id")
      .notNull()
      .references(() => managedSystems.id, { onDelete: "cascade" }),
    accountName: text("account_name").notNull(),
    domainName: text("domain_name").notNull().default(""),
    description: text().notNull().default(""),
    isPasswordManaged: boolean("is_password_managed").notNull().default(true),
    lastPasswordChangeAt: timestamp("last_password_change_at", { withTimezone: true }),
    nextPasswordChangeAt: timestamp("next_password_change_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("managed_accounts_organization_name").on(table.organizationId, table.accountName),
    index("managed_accounts_organization_last_change").on(table.organizationId, table.lastPasswordChangeAt),
    index("managed_accounts_organization_next_change").on(table.organizationId, table.nextPasswordChangeAt),
    index("managed_accounts_unmanaged")
      .on(table.organizationId)
      .where(sql`not ${table.isPasswordManaged}`),
    index("managed_accounts_system").on(table.managedSystemId),
  ],
);
