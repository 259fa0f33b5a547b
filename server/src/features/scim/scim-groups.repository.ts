import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { userGroupMembers, userGroups } from "../../db/schema/user-groups.table.ts";
import { users } from "../../db/schema/users.table.ts";
import type { UserGroup } from "../user-groups/user-groups.repository.ts";
import type { ScimFilter } from "./parse-filter.ts";
import { exactText, toCondition } from "./scim-conditions.repository.ts";
import type { FilterAttribute, FilterAttributes } from "./scim-conditions.repository.ts";
import type { ScimPage } from "./scim-users.repository.ts";

export type ScimMember = { id: string; userName: string };

const memberAttributes: FilterAttributes = new Map([["value", exactText(sql`${userGroupMembers.userId}::text`)]]);

const filterAttributes: FilterAttributes = new Map<string, FilterAttribute>([
  ["id", exactText(sql`${userGroups.id}::text`)],
  ["displayname", { kind: "text", expression: sql`${userGroups.canonicalName}`, fold: canonicalName }],
  ["externalid", exactText(sql`${userGroups.externalId}`)],
  [
    "members",
    {
      kind: "list",
      attributes: memberAttributes,
      has: (condition) =>
        sql`exists (select from ${userGroupMembers} where ${userGroupMembers.groupId} = ${userGroups.id} and ${condition})`,
    },
  ],
  ["meta.resourcetype", exactText(sql`'Group'`)],
  ["meta.created", { kind: "time", expression: sql`date_trunc('milliseconds', ${userGroups.createdAt})` }],
  ["meta.lastmodified", { kind: "time", expression: sql`date_trunc('milliseconds', ${userGroups.changedAt})` }],
]);

/** Groups as their identity provider sees them. Every statement names the provider, so that none sees another's. */
export class ScimGroupsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  inTransaction<Result>(work: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  async list(providerId: string, { filter, offset, limit }: ScimPage): Promise<UserGroup[]> {
    if (limit === 0) return [];
    return this.database
      .select()
      .from(userGroups)
      .where(and(eq(userGroups.providerId, providerId), meets(filter)))
      .orderBy(asc(userGroups.id))
      .limit(limit)
      .offset(offset);
  }

  async count(providerId: string, filter: ScimFilter | null): Promise<number> {
    return this.database.$count(userGroups, and(eq(userGroups.providerId, providerId), meets(filter)));
  }

  async find(providerId: string, id: string, on: DatabaseOrTransaction = this.database): Promise<UserGroup | null> {
    const [row] = await on
      .select()
      .from(userGroups)
      .where(and(eq(userGroups.id, id), eq(userGroups.providerId, providerId)));
    return row ?? null;
  }

  /** Locks the group until the transaction ends. */
  async findForChange(providerId: string, id: string, on: DatabaseOrTransaction): Promise<UserGroup | null> {
    const [row] = await on
      .select()
      .from(userGroups)
      .where(and(eq(userGroups.id, id), eq(userGroups.providerId, providerId)))
      .for("update");
    return row ?? null;
  }

  async countMembers(groupIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (groupIds.length === 0) return new Map();
    const rows = await this.database
      .select({ groupId: userGroupMembers.groupId, counted: sql<number>`count(*)::int` })
      .from(userGroupMembers)
      .where(inArray(userGroupMembers.groupId, [...groupIds]))
      .groupBy(userGroupMembers.groupId);
    return new Map(rows.map(({ groupId, counted }) => [groupId, counted]));
  }

  /** The members of each of the groups. */
  async listMembers(
    groupIds: readonly string[],
    on: DatabaseOrTransaction = this.database,
  ): Promise<ReadonlyMap<string, ScimMember[]>> {
    const found = new Map<string, ScimMember[]>(groupIds.map((id) => [id, []]));
    if (groupIds.length === 0) return found;
    const rows = await on
      .select({ groupId: userGroupMembers.groupId, id: users.id, userName: users.userName })
      .from(userGroupMembers)
      .innerJoin(users, eq(users.id, userGroupMembers.userId))
      .where(inArray(userGroupMembers.groupId, [...groupIds]))
      .orderBy(asc(userGroupMembers.groupId), asc(userGroupMembers.userId));
    for (const { groupId, ...member } of rows) found.get(groupId)?.push(member);
    return found;
  }

  /** Those of the users that the provider manages; none of them can be deleted until the transaction ends. */
  async lockUsers(providerId: string, ids: readonly string[], on: DatabaseOrTransaction): Promise<ScimMember[]> {
    return on
      .select({ id: users.id, userName: users.userName })
      .from(users)
      .where(and(eq(users.providerId, providerId), sql`${users.id} = any(${sql.param(ids)}::uuid[])`))
      .orderBy(asc(users.id))
      .for("key share");
  }

  /** Names of the first few of the users, for the audit record. */
  async listNames(ids: readonly string[], limit: number, on: DatabaseOrTransaction): Promise<string[]> {
    const rows = await on
      .select({ userName: users.userName })
      .from(users)
      .where(sql`${users.id} = any(${sql.param(ids.slice(0, limit))}::uuid[])`)
      .orderBy(asc(users.canonicalName));
    return rows.map(({ userName }) => userName);
  }
}

const meets = (filter: ScimFilter | null): SQL | undefined =>
  filter === null ? undefined : toCondition(filter, filterAttributes);
