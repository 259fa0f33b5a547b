import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { membershipRoles, memberships } from "../../db/schema/memberships.table.ts";
import { roles } from "../../db/schema/roles.table.ts";
import { userGroupMembers, userGroupRoles } from "../../db/schema/user-groups.table.ts";
import { users } from "../../db/schema/users.table.ts";

export type PreviewedUser = Pick<
  typeof users.$inferSelect,
  "id" | "canonicalName" | "userName" | "domainName" | "isDirectoryUser"
>;

/** What a preview of a group has to know of users; it changes nothing. */
export class UserGroupPreviewsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async listMembers(groupId: string): Promise<PreviewedUser[]> {
    return this.database
      .select(previewed)
      .from(userGroupMembers)
      .innerJoin(users, eq(users.id, userGroupMembers.userId))
      .where(eq(userGroupMembers.groupId, groupId));
  }

  async listByNames(canonicalNames: readonly string[]): Promise<PreviewedUser[]> {
    if (canonicalNames.length === 0) return [];
    return this.database
      .select(previewed)
      .from(users)
      .where(inArray(users.canonicalName, [...canonicalNames]));
  }

  /** Ids of the roles in the organization that the users have by memberships and by groups other than this one. */
  async listRolesBeside(
    userIds: readonly string[],
    { organizationId, groupId }: { organizationId: string; groupId: string | null },
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    if (userIds.length === 0) return new Map();
    const ids = sql`any(${sql.param(userIds)}::uuid[])`;
    const direct = await this.database
      .select({ userId: memberships.userId, roleId: membershipRoles.roleId })
      .from(memberships)
      .innerJoin(membershipRoles, eq(membershipRoles.membershipId, memberships.id))
      .where(and(eq(memberships.organizationId, organizationId), sql`${memberships.userId} = ${ids}`));
    const byGroups = await this.database
      .select({ userId: userGroupMembers.userId, roleId: roles.id })
      .from(userGroupMembers)
      .innerJoin(userGroupRoles, eq(userGroupRoles.groupId, userGroupMembers.groupId))
      .innerJoin(roles, and(eq(roles.id, userGroupRoles.roleId), eq(roles.organizationId, organizationId)))
      .where(
        and(
          sql`${userGroupMembers.userId} = ${ids}`,
          groupId === null ? undefined : ne(userGroupMembers.groupId, groupId),
        ),
      );
    const held = Map.groupBy([...direct, ...byGroups], ({ userId }) => userId);
    return new Map([...held].map(([userId, rows]) => [userId, new Set(rows.map(({ roleId }) => roleId))]));
  }
}

const previewed = {
  id: users.id,
  canonicalName: users.canonicalName,
  userName: users.userName,
  domainName: users.domainName,
  isDirectoryUser: users.isDirectoryUser,
};
