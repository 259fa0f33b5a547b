import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { membershipRoles, memberships } from "../../db/schema/memberships.table.ts";
import { roles } from "../../db/schema/roles.table.ts";
import { userGroupMembers, userGroupRoles } from "../../db/schema/user-groups.table.ts";

/**
 * What memberships and groups give together. Every statement that asks who belongs to an organization, or has a role,
 * selects from these; each select narrows both parts to its user, organization or role.
 */

/** Pairs of `user_id` and `organization_id`: a membership, or a role of the organization by a group. */
export const placesOfUsers = sql`(select ${memberships.userId}, ${memberships.organizationId} from ${memberships}
  union all select ${userGroupMembers.userId}, ${roles.organizationId} from ${userGroupMembers}
  join ${userGroupRoles} on ${userGroupRoles.groupId} = ${userGroupMembers.groupId}
  join ${roles} on ${roles.id} = ${userGroupRoles.roleId})`;

/** Pairs of `user_id` and `role_id`. */
export const rolesOfUsers = sql`(select ${memberships.userId}, ${membershipRoles.roleId} from ${memberships}
  join ${membershipRoles} on ${membershipRoles.membershipId} = ${memberships.id}
  union all select ${userGroupMembers.userId}, ${userGroupRoles.roleId} from ${userGroupMembers}
  join ${userGroupRoles} on ${userGroupRoles.groupId} = ${userGroupMembers.groupId})`;

/** Whether the user belongs to the organization. */
export const belongsTo = (userId: SQL | PgColumn, organizationId: string): SQL =>
  sql`${userId} in (select place.user_id from ${placesOfUsers} place where place.organization_id = ${organizationId})`;

/** How many users have the role. */
export const countHolders = (roleId: SQL | PgColumn): SQL<number> =>
  sql<number>`(select count(distinct held.user_id)::int from ${rolesOfUsers} held where held.role_id = ${roleId})`;
