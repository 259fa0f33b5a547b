import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { isUniqueViolation } from "../../db/is-unique-violation.ts";
import { organizations } from "../../db/schema/organizations.table.ts";
import { rolePermissions, roles } from "../../db/schema/roles.table.ts";
import { userGroupMembers, userGroupRoles, userGroups } from "../../db/schema/user-groups.table.ts";

export type UserGroup = typeof userGroups.$inferSelect;

/** Who manages a group. */
export type GroupSource = { directoryId: string } | { providerId: string };

/** A role that a group gives, with its organization. */
export type GivenRole = Pick<typeof roles.$inferSelect, "id" | "organizationId" | "name" | "isBuiltIn"> & {
  organizationName: string;
  permissions: string[];
};

/** Users who became members, or are none any more. */
export type MemberChanges = { added: string[]; removed: string[] };

/** The members are users who exist: of other ids the database refuses all. */
export class UserGroupsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  inTransaction<Result>(work: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  /** Of one source, or of all. */
  async list(source: GroupSource | null, on: DatabaseOrTransaction = this.database): Promise<UserGroup[]> {
    return on
      .select()
      .from(userGroups)
      .where(source === null ? undefined : isFrom(source))
      .orderBy(asc(userGroups.canonicalName), asc(userGroups.id));
  }

  async find(id: string, on: DatabaseOrTransaction = this.database): Promise<UserGroup | null> {
    const [row] = await on.select().from(userGroups).where(eq(userGroups.id, id));
    return row ?? null;
  }

  /** Locks the group until the transaction ends. */
  async findForChange(id: string, on: DatabaseOrTransaction): Promise<UserGroup | null> {
    const [row] = await on.select().from(userGroups).where(eq(userGroups.id, id)).for("update");
    return row ?? null;
  }

  /** Accepts every spelling of the name. */
  async findByName(
    source: GroupSource,
    name: string,
    on: DatabaseOrTransaction = this.database,
  ): Promise<UserGroup | null> {
    const [row] = await on
      .select()
      .from(userGroups)
      .where(and(isFrom(source), eq(userGroups.canonicalName, canonicalName(name))));
    return row ?? null;
  }

  /** Null if the source has a group of that name. The name is one that isGroupName accepts. */
  async create(
    source: GroupSource,
    { name, externalId = null, at }: { name: string; externalId?: string | null; at: Date },
    on: DatabaseOrTransaction,
  ): Promise<UserGroup | null> {
    const values = { ...source, name, canonicalName: canonicalName(name), externalId, createdAt: at, changedAt: at };
    const [row] = await on.insert(userGroups).values(values).onConflictDoNothing().returning();
    return row ?? null;
  }

  /** False if another group of the source has the name: the transaction can only end then. */
  async rename(
    id: string,
    { name, at, ...others }: { name: string; externalId?: string | null; at: Date },
    on: DatabaseOrTransaction,
  ): Promise<boolean> {
    try {
      const changed = { ...others, name, canonicalName: canonicalName(name), changedAt: at };
      await on.update(userGroups).set(changed).where(eq(userGroups.id, id));
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  async remove(id: string, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(userGroups).where(eq(userGroups.id, id));
  }

  async listMemberIds(id: string, on: DatabaseOrTransaction = this.database): Promise<string[]> {
    const rows = await on
      .select({ userId: userGroupMembers.userId })
      .from(userGroupMembers)
      .where(eq(userGroupMembers.groupId, id))
      .orderBy(asc(userGroupMembers.userId));
    return rows.map(({ userId }) => userId);
  }

  /** Makes these users its only members. The caller has locked the group. */
  async setMembers(
    id: string,
    userIds: readonly string[],
    at: Date,
    on: DatabaseOrTransaction,
  ): Promise<MemberChanges> {
    const wanted = new Set(userIds);
    const others = (await this.listMemberIds(id, on)).filter((userId) => !wanted.has(userId));
    const removed = await this.removeMembers(id, others, at, on);
    return { added: await this.addMembers(id, userIds, at, on), removed };
  }

  /** The users who were no members yet. */
  async addMembers(id: string, userIds: readonly string[], at: Date, on: DatabaseOrTransaction): Promise<string[]> {
    const added = await on
      .insert(userGroupMembers)
      .select(sql`select ${id}::uuid, unnest(${arrayOf(userIds)})`)
      .onConflictDoNothing()
      .returning({ userId: userGroupMembers.userId });
    return this.touch(id, added, at, on);
  }

  /** The users who were members. */
  async removeMembers(id: string, userIds: readonly string[], at: Date, on: DatabaseOrTransaction): Promise<string[]> {
    const isOne = sql`${userGroupMembers.userId} = any(${arrayOf(userIds)})`;
    const removed = await on
      .delete(userGroupMembers)
      .where(and(eq(userGroupMembers.groupId, id), isOne))
      .returning({ userId: userGroupMembers.userId });
    return this.touch(id, removed, at, on);
  }

  /** Groups of the source that have the user as a member. */
  async listOfUser(
    userId: string,
    source: GroupSource,
    on: DatabaseOrTransaction = this.database,
  ): Promise<UserGroup[]> {
    const rows = await on
      .select({ group: userGroups })
      .from(userGroupMembers)
      .innerJoin(userGroups, eq(userGroups.id, userGroupMembers.groupId))
      .where(and(eq(userGroupMembers.userId, userId), isFrom(source)))
      .orderBy(asc(userGroups.canonicalName), asc(userGroups.id));
    return rows.map(({ group }) => group);
  }

  /** The user's groups of the source before and after; null if they stay the same. Groups that are gone are left out. */
  async setGroupsOfUser(
    userId: string,
    source: GroupSource,
    { groupIds, at }: { groupIds: readonly string[]; at: Date },
    on: DatabaseOrTransaction,
  ): Promise<{ old: UserGroup[]; new: UserGroup[] } | null> {
    const old = await this.listOfUser(userId, source, on);
    const wanted = new Set(groupIds);
    if (old.length === wanted.size && old.every(({ id }) => wanted.has(id))) return null;
    const locked = await this.lockAll([...wanted, ...old.map(({ id }) => id)], source, on);
    const left = locked.filter(({ id }) => !wanted.has(id));
    const joined = locked.filter(({ id }) => wanted.has(id) && !old.some((group) => group.id === id));
    for (const { id } of left) await this.removeMembers(id, [userId], at, on);
    for (const { id } of joined) await this.addMembers(id, [userId], at, on);
    return left.length + joined.length === 0 ? null : { old, new: locked.filter(({ id }) => wanted.has(id)) };
  }

  async countMembers(id: string, on: DatabaseOrTransaction = this.database): Promise<number> {
    const [row] = await on.select({ counted: count() }).from(userGroupMembers).where(eq(userGroupMembers.groupId, id));
    return row?.counted ?? 0;
  }

  /** In all organizations. */
  async listGivenRoles(id: string, on: DatabaseOrTransaction = this.database): Promise<GivenRole[]> {
    return on
      .select({
        id: roles.id,
        organizationId: roles.organizationId,
        organizationName: organizations.name,
        name: roles.name,
        isBuiltIn: roles.isBuiltIn,
        permissions: sql<string[]>`array(select ${rolePermissions.permission} from ${rolePermissions}
          where ${rolePermissions.roleId} = ${roles.id} order by 1)`,
      })
      .from(userGroupRoles)
      .innerJoin(roles, eq(roles.id, userGroupRoles.roleId))
      .innerJoin(organizations, eq(organizations.id, roles.organizationId))
      .where(eq(userGroupRoles.groupId, id))
      .orderBy(asc(organizations.name), asc(roles.name));
  }

  /** Replaces the roles that the group gives in the organization; those in others stay. */
  async setRoles(
    id: string,
    organizationId: string,
    roleIds: readonly string[],
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const ofOrganization = on.select({ id: roles.id }).from(roles).where(eq(roles.organizationId, organizationId));
    await on
      .delete(userGroupRoles)
      .where(and(eq(userGroupRoles.groupId, id), inArray(userGroupRoles.roleId, ofOrganization)));
    if (roleIds.length > 0) await on.insert(userGroupRoles).values(roleIds.map((roleId) => ({ groupId: id, roleId })));
  }

  /** Those that exist; in one order, so that no two changes block each other. */
  private async lockAll(ids: readonly string[], source: GroupSource, on: DatabaseOrTransaction): Promise<UserGroup[]> {
    return on
      .select()
      .from(userGroups)
      .where(and(sql`${userGroups.id} = any(${arrayOf(ids)})`, isFrom(source)))
      .orderBy(asc(userGroups.canonicalName), asc(userGroups.id))
      .for("update");
  }

  private async touch(
    id: string,
    changed: readonly { userId: string }[],
    changedAt: Date,
    on: DatabaseOrTransaction,
  ): Promise<string[]> {
    if (changed.length > 0) await on.update(userGroups).set({ changedAt }).where(eq(userGroups.id, id));
    return changed.map(({ userId }) => userId);
  }
}

/** One parameter for any number of ids. */
const arrayOf = (ids: readonly string[]): SQL => sql`${sql.param(ids)}::uuid[]`;

const isFrom = (source: GroupSource): SQL =>
  "directoryId" in source
    ? eq(userGroups.directoryId, source.directoryId)
    : eq(userGroups.providerId, source.providerId);
