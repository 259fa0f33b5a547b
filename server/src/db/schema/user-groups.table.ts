import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { directories } from "./directories.table.ts";
import { identityProviders } from "./identity-providers.table.ts";
import { roles } from "./roles.table.ts";
import { users } from "./users.table.ts";

/** A group of users that a directory or an identity provider manages; here it only gives roles. */
export const userGroups = pgTable(
  "user_groups",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Its source: either a directory or an identity provider. */
    directoryId: uuid("directory_id").references(() => directories.id, { onDelete: "cascade" }),
    providerId: uuid("provider_id").references(() => identityProviders.id, { onDelete: "cascade" }),
    /** What the source calls it: the distinguished name, the value of the attribute, or the display name. */
    name: text().notNull(),
    /** Result of the shared rule canonicalName. */
    canonicalName: text("canonical_name").notNull(),
    /** The provider's own id of the group. */
    externalId: text("external_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** Of the name or the members. */
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("user_groups_one_source", sql`num_nonnulls(${table.directoryId}, ${table.providerId}) = 1`),
    uniqueIndex("user_groups_directory_name").on(table.directoryId, table.canonicalName),
    uniqueIndex("user_groups_provider_name").on(table.providerId, table.canonicalName),
    uniqueIndex("user_groups_external_id").on(table.providerId, table.externalId),
  ],
);

/** As far as the source has told: a directory tells at sign-ins and rechecks. */
export const userGroupMembers = pgTable(
  "user_group_members",
  {
    groupId: uuid("group_id")
      .notNull()
      .references(() => userGroups.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index("user_group_members_user").on(table.userId),
  ],
);

/** Roles, of any organization, that every member of the group has. */
export const userGroupRoles = pgTable(
  "user_group_roles",
  {
    groupId: uuid("group_id")
      .notNull()
      .references(() => userGroups.id, { onDelete: "cascade" }),
    roleId: uuid("role_id")
      .notNull()
      .references(() => roles.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.roleId] }), index("user_group_roles_role").on(table.roleId)],
);
