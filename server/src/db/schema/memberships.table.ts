import { index, pgTable, primaryKey, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";
import { roles } from "./roles.table.ts";
import { users } from "./users.table.ts";

/** A user in an organization. A user without a role may enter the organization but do nothing in it. */
export const memberships = pgTable(
  "memberships",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
  },
  (table) => [
    uniqueIndex("memberships_user_organization").on(table.userId, table.organizationId),
    index("memberships_organization").on(table.organizationId),
  ],
);

export const membershipRoles = pgTable(
  "membership_roles",
  {
    membershipId: uuid("membership_id")
      .notNull()
      .references(() => memberships.id, { onDelete: "cascade" }),
    roleId: uuid("role_id")
      .notNull()
      .references(() => roles.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.membershipId, table.roleId] })],
);
