import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { groupingColumns } from "./grouping-columns.ts";
import { inNaturalOrder, inSmallLetters, searchText } from "../search-text.ts";
import { managedSystems } from "./managed-systems.table.ts";
import { organizations } from "./organizations.table.ts";
import { revisionColumns } from "./revision-columns.ts";

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
    ...groupingColumns(),
    ...revisionColumns("managed_accounts"),
    searchText: searchText("account_name", "domain_name", "description"),
  },
  (table) => [
    uniqueIndex("managed_accounts_natural_key").on(
      table.managedSystemId,
      inSmallLetters(table.accountName),
      inSmallLetters(table.domainName),
    ),
    index("managed_accounts_tags").using("gin", table.tags),
    index("managed_accounts_workgroup").on(table.workgroupId),
    index("managed_accounts_organization_name").on(table.organizationId, inNaturalOrder(table.accountName), table.id),
    index("managed_accounts_organization_last_change").on(table.organizationId, table.lastPasswordChangeAt, table.id),
    index("managed_accounts_organization_next_change").on(table.organizationId, table.nextPasswordChangeAt, table.id),
    index("managed_accounts_organization_created").on(table.organizationId, table.createdAt, table.id),
    index("managed_accounts_organization_updated").on(table.organizationId, table.updatedAt),
    index("managed_accounts_unmanaged")
      .on(table.organizationId)
      .where(sql`not ${table.isPasswordManaged}`),
    index("managed_accounts_system").on(table.managedSystemId),
  ],
);
