import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { and, eq, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PgColumn } from "drizzle-orm/pg-core";
import { directories } from "../../db/schema/directories.table.ts";
import { identityLinks } from "../../db/schema/identity-links.table.ts";
import { identityProviders } from "../../db/schema/identity-providers.table.ts";
import { membershipRoles, memberships } from "../../db/schema/memberships.table.ts";
import { organizations } from "../../db/schema/organizations.table.ts";
import { rolePermissions, roles } from "../../db/schema/roles.table.ts";
import { userGroupMembers, userGroupRoles, userGroups } from "../../db/schema/user-groups.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { belongsTo, countHolders, placesOfUsers } from "../user-groups/user-groups-rights.repository.ts";
import type { GridCaller } from "./grid-caller.ts";
import type { GridValue } from "./grids-expressions.repository.ts";
import { joinedText, searchOf } from "./grids-search.repository.ts";
import type { GridSource } from "./grids-source.repository.ts";

/** Keeps the names of tables in a subquery: a select from one table leaves them out of its own columns. */
const subquery = (query: SQL): SQL => sql`${query}`;

/** The organizations of a user, beside that of the row. */
const memberOf = alias(organizations, "member_of");

/** Of the user's organizations, those of the caller: the names of others are not the caller's to know. */
export const organizationsOf = (userId: PgColumn, caller: GridCaller): GridValue => ({
  expression:
    subquery(sql`array(select distinct ${memberOf.name} from ${placesOfUsers} place join ${organizations} ${memberOf}
    on ${memberOf.id} = place.organization_id
    where place.user_id = ${userId}${caller.isAdministrator ? sql`` : sql` and ${isPlaceOf(caller)}`} order by 1)`),
  sqlType: "text[]",
});

const isPlaceOf = ({ userId }: GridCaller): SQL =>
  sql`place.organization_id in (select own.organization_id from ${placesOfUsers} own where own.user_id = ${userId})`;

const userStatus: GridValue = {
  expression: sql`case when ${users.disabledAt} is null then 'active' else 'disabled' end`,
  sqlType: "text",
};

/** Members of the organization; administrators see everybody, so that no user is out of their reach. */
const usersSource: GridSource = {
  from: users,
  id: users.id,
  scope: ({ organizationId, isAdministrator }) => (isAdministrator ? undefined : belongsTo(users.id, organizationId)),
  columns: {
    userName: users.userName,
    firstName: users.firstName,
    lastName: users.lastName,
    emailAddress: users.emailAddress,
    userDomain: users.domainName,
    userStatus,
    isAdministrator: users.isAdministrator,
    userSource: {
      expression: subquery(sql`case when ${users.isDirectoryUser} then 'directory'
        when ${users.providerId} is not null
          or exists (select from ${identityLinks} where ${identityLinks.userId} = ${users.id}) then 'singleSignOn'
        else 'local' end`),
      sqlType: "text",
    },
    identityProvider: {
      expression: subquery(sql`(select ${identityProviders.identifier} from ${identityProviders}
        where ${identityProviders.id} = ${users.providerId})`),
      sqlType: "text",
    },
    mustChangePassword: users.mustChangePassword,
    isDirectoryUser: users.isDirectoryUser,
    lastLoginAt: users.lastLoginAt,
    passwordChangedAt: users.passwordChangedAt,
    createdAt: users.createdAt,
  },
  columnsFor: (caller) => ({ organizations: organizationsOf(users.id, caller) }),
  search: searchOf(joinedText(users.userName, users.firstName, users.lastName, users.emailAddress, users.domainName), [
    "userName",
    "firstName",
    "lastName",
    "emailAddress",
    "userDomain",
  ]),
};

const countOf = (rows: SQL): GridValue => ({
  expression: subquery(sql`(select count(*)::int from ${rows})`),
  sqlType: "integer",
});

const organizationsSource: GridSource = {
  from: organizations,
  id: organizations.id,
  scope: () => undefined,
  columns: {
    organizationName: organizations.name,
    memberCount: countOf(sql`(select distinct place.user_id from ${placesOfUsers} place
      where place.organization_id = ${organizations.id})`),
    roleCount: countOf(sql`${roles} where ${roles.organizationId} = ${organizations.id}`),
    createdAt: organizations.createdAt,
  },
};

const rolesSource: GridSource = {
  from: roles,
  id: roles.id,
  scope: ({ organizationId }) => eq(roles.organizationId, organizationId),
  columns: {
    roleName: roles.name,
    roleKind: { expression: sql`case when ${roles.isBuiltIn} then 'builtIn' else 'custom' end`, sqlType: "text" },
    permissionCount: countOf(sql`${rolePermissions} where ${rolePermissions.roleId} = ${roles.id}`),
    memberCount: { expression: subquery(countHolders(roles.id)), sqlType: "integer" },
    permissions: {
      expression: subquery(sql`array(select ${rolePermissions.permission} from ${rolePermissions}
        where ${rolePermissions.roleId} = ${roles.id} order by 1)`),
      sqlType: "text[]",
    },
  },
};

/** Those of the groups with roles in the membership's organization. */
const groupRolesOfMembership = sql`from ${userGroupMembers}
  join ${userGroups} on ${userGroups.id} = ${userGroupMembers.groupId}
  join ${userGroupRoles} on ${userGroupRoles.groupId} = ${userGroups.id}
  join ${roles} on ${roles.id} = ${userGroupRoles.roleId} and ${roles.organizationId} = ${memberships.organizationId}
  where ${userGroupMembers.userId} = ${memberships.userId}`;

const membershipsSource: GridSource = {
  from: memberships,
  joins: [{ table: users, on: eq(users.id, memberships.userId) }],
  id: memberships.id,
  scope: ({ organizationId }) => eq(memberships.organizationId, organizationId),
  columns: {
    userName: users.userName,
    firstName: users.firstName,
    lastName: users.lastName,
    userDomain: users.domainName,
    roles: {
      expression: sql`array(select ${roles.name} from ${membershipRoles} join ${roles}
        on ${roles.id} = ${membershipRoles.roleId}
        where ${membershipRoles.membershipId} = ${memberships.id} order by 1)`,
      sqlType: "text[]",
    },
    groupRoles: {
      expression: sql`array(select distinct ${roles.name} ${groupRolesOfMembership} order by 1)`,
      sqlType: "text[]",
    },
    memberGroups: {
      expression: sql`array(select distinct ${userGroups.name} ${groupRolesOfMembership} order by 1)`,
      sqlType: "text[]",
    },
    userStatus,
  },
};

const rolesOfGroup = sql`from ${userGroupRoles} join ${roles} on ${roles.id} = ${userGroupRoles.roleId}
  where ${userGroupRoles.groupId} = ${userGroups.id} and ${roles.organizationId} = ${organizations.id}`;

/** Groups of the organization's directories, and those that give a role in it; administrators see all. */
const userGroupsSource: GridSource = {
  from: userGroups,
  joins: [
    // The caller's alone, by the scope: the roles of a row are those in it.
    { table: organizations, on: sql`true` },
    { table: directories, on: eq(directories.id, userGroups.directoryId), isOptional: true },
    { table: identityProviders, on: eq(identityProviders.id, userGroups.providerId), isOptional: true },
  ],
  id: userGroups.id,
  scope: ({ organizationId, isAdministrator }) =>
    and(
      eq(organizations.id, organizationId),
      isAdministrator
        ? undefined
        : or(eq(directories.organizationId, organizationId), sql`exists (select ${rolesOfGroup})`),
    ),
  columns: {
    groupName: userGroups.name,
    groupKind: {
      expression: sql`case when ${userGroups.directoryId} is null then 'identityProvider' else 'directory' end`,
      sqlType: "text",
    },
    groupSource: {
      expression: sql`coalesce(${directories.label}, ${identityProviders.identifier})`,
      sqlType: "text",
    },
    memberCount: countOf(sql`${userGroupMembers} where ${userGroupMembers.groupId} = ${userGroups.id}`),
    roles: { expression: sql`array(select ${roles.name} ${rolesOfGroup} order by 1)`, sqlType: "text[]" },
    createdAt: userGroups.createdAt,
  },
};

export const peopleSources: Readonly<Record<string, GridSource>> = {
  [gridDefinitionIds.users]: usersSource,
  [gridDefinitionIds.organizations]: organizationsSource,
  [gridDefinitionIds.roles]: rolesSource,
  [gridDefinitionIds.memberships]: membershipsSource,
  [gridDefinitionIds.userGroups]: userGroupsSource,
};
