import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import { and, asc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { isUniqueViolation } from "../../db/is-unique-violation.ts";
import { scimUsers } from "../../db/schema/scim-users.table.ts";
import { users } from "../../db/schema/users.table.ts";
import type { UserRow } from "../users/users.repository.ts";
import type { ScimFilter } from "./parse-filter.ts";
import { exactText, listOfValues, plainText, toCondition } from "./scim-conditions.repository.ts";
import type { FilterAttributes } from "./scim-conditions.repository.ts";
import type { ScimObject } from "./scim-objects.ts";

/** A user of a provider; one that a sign-in created has nothing that only SCIM says. */
export type ScimUserRow = {
  user: UserRow;
  externalId: string | null;
  attributes: ScimObject | null;
  changedAt: Date | null;
};

export type ScimPage = { filter: ScimFilter | null; offset: number; limit: number };

type Kept = { externalId: string | null; attributes: ScimObject; changedAt: Date };

const selected = {
  user: users,
  externalId: scimUsers.externalId,
  attributes: scimUsers.attributes,
  changedAt: scimUsers.changedAt,
};

const emails = sql`case when jsonb_typeof(${scimUsers.attributes} -> 'emails') = 'array'
  then ${scimUsers.attributes} -> 'emails'
  when ${users.emailAddress} = '' then '[]'::jsonb
  else jsonb_build_array(jsonb_build_object('value', ${users.emailAddress}, 'type', 'work', 'primary', true)) end`;

/** Names of users are compared as at a sign-in, so that a name that is taken is always found. */
const filterAttributes: FilterAttributes = new Map([
  ["id", exactText(sql`${users.id}::text`)],
  ["username", { kind: "text", expression: sql`${users.canonicalName}`, fold: canonicalName }],
  ["externalid", exactText(sql`${scimUsers.externalId}`)],
  ["active", { kind: "boolean", expression: sql`(${users.disabledAt} is null)` }],
  ["displayname", plainText(sql`${scimUsers.attributes} ->> 'displayName'`)],
  ["name.givenname", plainText(sql`${users.firstName}`)],
  ["name.familyname", plainText(sql`${users.lastName}`)],
  ["emails", listOfValues(emails)],
  ["meta.resourcetype", exactText(sql`'User'`)],
  ["meta.created", { kind: "time", expression: sql`date_trunc('milliseconds', ${users.createdAt})` }],
  [
    "meta.lastmodified",
    {
      kind: "time",
      expression: sql`date_trunc('milliseconds', coalesce(${scimUsers.changedAt}, ${users.createdAt}))`,
    },
  ],
]);

/** Users as their identity provider sees them. Every statement names the provider, so that none sees another's. */
export class ScimUsersRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  inTransaction<Result>(work: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  /** In an order that changes don't disturb, so that pages of a list fit together. */
  async list(providerId: string, { filter, offset, limit }: ScimPage): Promise<ScimUserRow[]> {
    if (limit === 0) return [];
    return this.database
      .select(selected)
      .from(users)
      .leftJoin(scimUsers, eq(scimUsers.userId, users.id))
      .where(and(eq(users.providerId, providerId), meets(filter)))
      .orderBy(asc(users.id))
      .limit(limit)
      .offset(offset);
  }

  async count(providerId: string, filter: ScimFilter | null): Promise<number> {
    const [row] = await this.database
      .select({ counted: sql<number>`count(*)::int` })
      .from(users)
      .leftJoin(scimUsers, eq(scimUsers.userId, users.id))
      .where(and(eq(users.providerId, providerId), meets(filter)));
    return row?.counted ?? 0;
  }

  async find(providerId: string, id: string, on: DatabaseOrTransaction = this.database): Promise<ScimUserRow | null> {
    const [row] = await on
      .select(selected)
      .from(users)
      .leftJoin(scimUsers, eq(scimUsers.userId, users.id))
      .where(and(eq(users.id, id), eq(users.providerId, providerId)));
    return row ?? null;
  }

  /** Locks the user until the transaction ends. */
  async findForChange(providerId: string, id: string, on: DatabaseOrTransaction): Promise<ScimUserRow | null> {
    const isOfProvider = and(eq(users.id, id), eq(users.providerId, providerId));
    const [locked] = await on.select({ id: users.id }).from(users).where(isOfProvider).for("update");
    return locked === undefined ? null : this.find(providerId, id, on);
  }

  /** False if another user of the provider has the external id: the transaction can only end then. */
  async keep(providerId: string, userId: string, kept: Kept, on: DatabaseOrTransaction): Promise<boolean> {
    try {
      await on
        .insert(scimUsers)
        .values({ ...kept, userId, providerId })
        .onConflictDoUpdate({ target: scimUsers.userId, set: { ...kept, providerId } });
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  /** From now on the user belongs to nobody; the name is free for another one. */
  async release(userId: string, freed: { userName: string; canonicalName: string }, on: DatabaseOrTransaction) {
    await on.delete(scimUsers).where(eq(scimUsers.userId, userId));
    await on
      .update(users)
      .set({ ...freed, providerId: null })
      .where(eq(users.id, userId));
  }
}

const meets = (filter: ScimFilter | null): SQL | undefined =>
  filter === null ? undefined : toCondition(filter, filterAttributes);
