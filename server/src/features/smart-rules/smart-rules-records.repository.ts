import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SmartRuleTarget } from "@gatehouse/shared/contracts/smart-rules.contract";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { assets } from "../../db/schema/assets.table.ts";
import { managedAccounts } from "../../db/schema/managed-accounts.table.ts";
import { smartRuleEffects } from "../../db/schema/smart-rule-effects.table.ts";
import { whereOf } from "../grids/grids-filters.repository.ts";
import type { GridFilter } from "../grids/grids-filters.repository.ts";
import { selectFromSource } from "../grids/grids-select.repository.ts";
import { sourceOf } from "../grids/grids.repository.ts";
import { gridOfTarget } from "./smart-rule-filter.ts";
import type { RuleEffect } from "./smart-rule-decisions.ts";

const tables = {
  assets: { table: assets, name: assets.name, system: sql<string>`''`, reference: smartRuleEffects.assetId },
  accounts: {
    table: managedAccounts,
    name: managedAccounts.accountName,
    system: sql<string>`(select system.name from managed_systems system
      where system.id = managed_accounts.managed_system_id)`,
    reference: smartRuleEffects.managedAccountId,
  },
} as const;

/** A record of a target, and what rules have set on it so far. */
export type RuledRecord = {
  id: string;
  name: string;
  system: string;
  tags: string[];
  effect: RuleEffect | null;
  /** Of an account; null of an asset. */
  password: PasswordFacts | null;
};

export type PasswordFacts = {
  isManaged: boolean;
  createdAt: Date;
  lastChangeAt: Date | null;
  nextChangeAt: Date | null;
};

const passwordFacts = {
  isManaged: managedAccounts.isPasswordManaged,
  createdAt: managedAccounts.createdAt,
  lastChangeAt: managedAccounts.lastPasswordChangeAt,
  nextChangeAt: managedAccounts.nextPasswordChangeAt,
};

/** All records of an organization, or those that were added or changed since. */
export type RecordScope = { organizationId: string; since?: string | undefined };

/** What accounts show of their system is part of them. */
function isInScope(target: SmartRuleTarget, { organizationId, since }: RecordScope): SQL | undefined {
  const { table } = tables[target];
  const isOwn = eq(table.organizationId, organizationId);
  if (since === undefined) return isOwn;
  if (target === "assets") return and(isOwn, sql`${table.updatedAt} >= ${since}::timestamptz`);
  // Not `or`, for which the database would read all accounts.
  return and(
    isOwn,
    sql`${table.id} in (
      select account.id from managed_accounts account
      where account.organization_id = ${organizationId} and account.updated_at >= ${since}::timestamptz
      union all
      select account.id from managed_systems system join managed_accounts account on account.managed_system_id = system.id
      where system.organization_id = ${organizationId} and system.updated_at >= ${since}::timestamptz)`,
  );
}

type After = { after: string | null; limit: number };

/** The records that rules are for. */
export class SmartRuleRecordsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async count(target: SmartRuleTarget, scope: RecordScope): Promise<number> {
    return this.database.$count(tables[target].table, isInScope(target, scope));
  }

  /** Rows that a filter matches, counted no further than `limit`. */
  async countMatching(target: SmartRuleTarget, filter: GridFilter, limit: number): Promise<number> {
    const source = sourceOf(gridOfTarget[target], filter.caller);
    const rows = selectFromSource(source, { one: sql`1` }, this.database)
      .where(whereOf(source, filter))
      .limit(limit);
    const found = await this.database.execute<{ total: number }>(
      sql`select count(*)::int as total from ${rows} matching`,
    );
    return found.rows[0]?.total ?? 0;
  }

  /** Which of the rows that the filter names it matches. */
  async listMatching(target: SmartRuleTarget, filter: GridFilter, on: DatabaseOrTransaction): Promise<Set<string>> {
    const source = sourceOf(gridOfTarget[target], filter.caller);
    const rows = await selectFromSource(source, { id: sql`${source.id}::text` }, on).where(whereOf(source, filter));
    return new Set(rows.map(({ id }) => String(id)));
  }

  /** The next ones by id. */
  async list(target: SmartRuleTarget, scope: RecordScope, { after, limit }: After, on: DatabaseOrTransaction) {
    const { table } = tables[target];
    const rows = await on
      .select({ id: table.id })
      .from(table)
      .where(and(isInScope(target, scope), after === null ? undefined : gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  }

  /** With what rules have set on them. */
  async read(target: SmartRuleTarget, ids: readonly string[], on: DatabaseOrTransaction): Promise<RuledRecord[]> {
    const { table, name, system, reference } = tables[target];
    const rows = await on
      .select({ id: table.id, name, system, tags: table.tags, effect: smartRuleEffects })
      .from(table)
      .leftJoin(smartRuleEffects, eq(reference, table.id))
      .where(inArray(table.id, [...ids]))
      .orderBy(asc(table.id));
    const passwords = target === "assets" ? new Map<string, PasswordFacts>() : await this.readPasswords(ids, on);
    return rows.map((row) => ({ ...row, password: passwords.get(row.id) ?? null }));
  }

  private async readPasswords(ids: readonly string[], on: DatabaseOrTransaction): Promise<Map<string, PasswordFacts>> {
    const rows = await on
      .select({ id: managedAccounts.id, ...passwordFacts })
      .from(managedAccounts)
      .where(inArray(managedAccounts.id, [...ids]));
    return new Map(rows.map(({ id, ...facts }) => [id, facts]));
  }

  /** Until the transaction ends, in the order of the ids, so that no two changes of many rows block each other. */
  async lock(target: SmartRuleTarget, ids: readonly string[], on: DatabaseOrTransaction): Promise<void> {
    const { table } = tables[target];
    await on
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, [...ids]))
      .orderBy(asc(table.id))
      .for("update");
  }

  async setTags(target: SmartRuleTarget, id: string, tags: string[], on: DatabaseOrTransaction): Promise<void> {
    const { table } = tables[target];
    await on.update(table).set({ tags }).where(eq(table.id, id));
  }

  /** Without a new revision: forms don't have the date, so that it must not make them conflict. */
  async setNextChange(id: string, nextChangeAt: Date | null, on: DatabaseOrTransaction): Promise<void> {
    await on.execute(sql`update managed_accounts set next_password_change_at = ${nextChangeAt?.toISOString() ?? null}
      where id = ${id}`);
  }

  /** Replaces what rules have set on records; null where it is nothing any more. */
  async setEffects(
    target: SmartRuleTarget,
    organizationId: string,
    effects: readonly { recordId: string; effect: RuleEffect | null }[],
    on: DatabaseOrTransaction,
  ): Promise<void> {
    if (effects.length === 0) return;
    const { reference } = tables[target];
    const ids = effects.map(({ recordId }) => recordId);
    await on.delete(smartRuleEffects).where(inArray(reference, ids));
    const rows = effects.flatMap(({ recordId, effect }) =>
      effect === null
        ? []
        : [
            {
              ...effect,
              organizationId,
              ...(target === "assets" ? { assetId: recordId } : { managedAccountId: recordId }),
            },
          ],
    );
    if (rows.length > 0) await on.insert(smartRuleEffects).values(rows);
  }

  /** Records of which a rule has set something. */
  async countOfRule(ruleId: string, organizationId: string): Promise<number> {
    return this.database.$count(
      smartRuleEffects,
      and(
        eq(smartRuleEffects.organizationId, organizationId),
        sql`${smartRuleEffects.rules} @> ${JSON.stringify([{ id: ruleId }])}::jsonb`,
      ),
    );
  }
}
