import { and, asc, eq } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { membershipRoles, memberships } from "../../db/schema/memberships.table.ts";
import { organizations } from "../../db/schema/organizations.table.ts";
import { rolePermissions, roles } from "../../db/schema/roles.table.ts";
import { userGroupMembers, userGroupRoles, userGroups } from "../../db/schema/user-groups.table.ts";
import { users } from "../../db/schema/users.table.ts";

export type Membership = { userName: string; organization: string; roles: string[] };
/** The roles that a member has by one group. */
export type GroupRoles = { groupId: string; groupName: string; roles: (typeof roles.$inferSelect)[] };
export type OneMembership = { id: string; user: typeof users.$inferSelect; roleIds: string[] };
type MembershipKey = { userId: string; organizationId: string };

export class MembershipsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  inTransaction<Result>(work: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  /** Of one organization, or of all. */
  async list(organizationId: string | null): Promise<Membership[]> {
    const rows = await this.database
      .select({
        id: memberships.id,
        userName: users.userName,
        domainName: users.domainName,
        isDirectoryUser: users.isDirectoryUser,
        organization: organizations.name,
        role: roles.name,
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
      .leftJoin(membershipRoles, eq(membershipRoles.membershipId, memberships.id))
      .leftJoin(roles, eq(roles.id, membershipRoles.roleId))
      .where(organizationId === null ? undefined : eq(memberships.organizationId, organizationId))
      .orderBy(asc(organizations.name), asc(users.canonicalName), asc(roles.name));
    const found = new Map<string, Membership>();
    for (const { id, userName, domainName, isDirectoryUser, organization, role } of rows) {
      const shown = isDirectoryUser ? `${domainName}\\${userName}` : userName;
      const membership = found.get(id) ?? { userName: shown, organization, roles: [] };
      found.set(id, membership);
      if (role !== null) membership.roles.push(role);
    }
    return [...found.values()];
  }

  /** A membership of the organization with the ids of its roles. */
  async find(
    id: string,
    organizationId: string,
    on: DatabaseOrTransaction = this.database,
  ): Promise<OneMembership | null> {
    const [row] = await on
      .select({ id: memberships.id, user: users })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.id, id), eq(memberships.organizationId, organizationId)));
    if (row === undefined) return null;
    const given = await on.select().from(membershipRoles).where(eq(membershipRoles.membershipId, id));
    return { ...row, roleIds: given.map(({ roleId }) => roleId).sort() };
  }

  /** The roles that groups give the user in the organization. */
  async listGroupRoles({ userId, organizationId }: MembershipKey): Promise<GroupRoles[]> {
    const rows = await this.database
      .select({ groupId: userGroups.id, groupName: userGroups.name, role: roles })
      .from(userGroupMembers)
      .innerJoin(userGroups, eq(userGroups.id, userGroupMembers.groupId))
      .innerJoin(userGroupRoles, eq(userGroupRoles.groupId, userGroups.id))
      .innerJoin(roles, and(eq(roles.id, userGroupRoles.roleId), eq(roles.organizationId, organizationId)))
      .where(eq(userGroupMembers.userId, userId))
      .orderBy(asc(userGroups.canonicalName), asc(userGroups.id), asc(roles.name));
    return [...Map.groupBy(rows, ({ groupId }) => groupId)].map(([groupId, ofGroup]) => ({
      groupId,
      groupName: ofGroup[0]?.groupName ?? "",
      roles: ofGroup.map(({ role }) => role),
    }));
  }

  /** Locks the membership until the transaction ends. */
  async findForChange(id: string, organizationId: string, on: DatabaseOrTransaction): Promise<OneMembership | null> {
    await on.select({ id: memberships.id }).from(memberships).where(eq(memberships.id, id)).for("update");
    return this.find(id, organizationId, on);
  }

  /** Null if the user is a member already. */
  async create(place: MembershipKey, on: DatabaseOrTransaction): Promise<string | null> {
    const [created] = await on.insert(memberships).values(place).onConflictDoNothing().returning();
    return created?.id ?? null;
  }

  async setRoles(membershipId: string, roleIds: readonly string[], on: DatabaseOrTransaction): Promise<void> {
    await on.delete(membershipRoles).where(eq(membershipRoles.membershipId, membershipId));
    if (roleIds.length > 0)
      await on.insert(membershipRoles).values(roleIds.map((roleId) => ({ membershipId, roleId })));
  }

  /** Locks the membership until the transaction ends. */
  async findOfUser(place: MembershipKey, on: DatabaseOrTransaction): Promise<OneMembership | null> {
    const [present] = await on.select({ id: memberships.id }).from(memberships).where(isAt(place)).for("update");
    return present === undefined ? null : this.find(present.id, place.organizationId, on);
  }

  async remove(place: MembershipKey, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(memberships).where(isAt(place));
  }

  async listRoles(organizationId: string, on: DatabaseOrTransaction): Promise<{ id: string; name: string }[]> {
    const { id, name } = roles;
    return on.select({ id, name }).from(roles).where(eq(roles.organizationId, organizationId)).orderBy(asc(name));
  }

  /** Null if another command has just created one of that name. */
  async createRole(
    row: { organizationId: string; name: string },
    permissions: readonly string[],
    on: DatabaseOrTransaction,
  ): Promise<string | null> {
    const [role] = await on.insert(roles).values(row).onConflictDoNothing().returning({ id: roles.id });
    if (role === undefined) return null;
    const rows = [...new Set(permissions)].map((permission) => ({ roleId: role.id, permission }));
    await on.insert(rolePermissions).values(rows);
    return role.id;
  }
}

function isAt({ userId, organizationId }: MembershipKey) {
  return and(eq(memberships.userId, userId), eq(memberships.organizationId, organizationId));
}
