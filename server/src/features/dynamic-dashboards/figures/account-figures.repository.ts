import { and, asc, count, eq, isNotNull, lt, not, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { managedAccounts as account } from "../../../db/schema/managed-accounts.table.ts";
import { managedSystems } from "../../../db/schema/managed-systems.table.ts";
import { daysAgo } from "../days.ts";
import type { Now } from "../days.ts";
import type { NamedCount } from "../describe-figures.ts";

export type AccountCounts = { all: number; unmanaged: number };

/** The accounts that are longest overdue, and how many are. */
export type OverdueAccounts = { total: number; first: DueAccount[] };

export type DueAccount = { id: string; accountName: string; systemName: string; nextPasswordChangeAt: Date | null };

/** Figures about managed accounts of one organization; one statement each. */
export class AccountFiguresRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Accounts with a managed password, by its age. */
  async countByPasswordAge(organizationId: string, now: Now): Promise<NamedCount[]> {
    const before = (days: number) => daysAgo(days, now).toISOString();
    const age = sql<string>`case
      when ${account.lastPasswordChangeAt} >= ${before(7)} then 'week'
      when ${account.lastPasswordChangeAt} >= ${before(30)} then 'month'
      when ${account.lastPasswordChangeAt} >= ${before(90)} then 'quarter'
      else 'older' end`;
    return this.database
      .select({ name: age.as("age"), count: count() })
      .from(account)
      .where(and(eq(account.organizationId, organizationId), account.isPasswordManaged))
      .groupBy(sql`age`);
  }

  /** All accounts, and those whose password is not managed. */
  async countAccounts(organizationId: string): Promise<AccountCounts> {
    const ofOrganization = eq(account.organizationId, organizationId);
    const all = this.countWhere(ofOrganization);
    const unmanaged = this.countWhere(and(ofOrganization, not(account.isPasswordManaged)));
    const { rows } = await this.database.execute<AccountCounts>(
      sql`select ${all}::int as "all", ${unmanaged}::int as "unmanaged"`,
    );
    return rows[0] ?? { all: 0, unmanaged: 0 };
  }

  private countWhere(condition: SQL | undefined): SQL {
    return sql`(${this.database.select({ found: count() }).from(account).where(condition)})`;
  }

  /** Accounts whose password changes next, overdue ones first. */
  async listNextChanges(organizationId: string, limit: number): Promise<DueAccount[]> {
    const { id, accountName, nextPasswordChangeAt } = account;
    return this.database
      .select({ id, accountName, systemName: managedSystems.name, nextPasswordChangeAt })
      .from(account)
      .innerJoin(managedSystems, eq(managedSystems.id, account.managedSystemId))
      .where(and(eq(account.organizationId, organizationId), isNotNull(nextPasswordChangeAt)))
      .orderBy(asc(nextPasswordChangeAt))
      .limit(limit);
  }

  async listOverdue(organizationId: string, now: Date, limit: number): Promise<OverdueAccounts> {
    const overdue = and(eq(account.organizationId, organizationId), lt(account.nextPasswordChangeAt, now));
    const { id, accountName, nextPasswordChangeAt, managedSystemId } = account;
    const first = this.database
      .select({ id, accountName, nextPasswordChangeAt, managedSystemId })
      .from(account)
      .where(overdue)
      .orderBy(asc(nextPasswordChangeAt))
      .limit(limit)
      .as("first");
    const rows = await this.database
      .select({
        id: first.id,
        accountName: first.accountName,
        systemName: managedSystems.name,
        nextPasswordChangeAt: first.nextPasswordChangeAt,
        total: sql<number>`${this.countWhere(overdue)}::int`,
      })
      .from(first)
      .innerJoin(managedSystems, eq(managedSystems.id, first.managedSystemId))
      .orderBy(asc(first.nextPasswordChangeAt));
    return { total: rows[0]?.total ?? 0, first: rows.map(({ total: _total, ...due }) => due) };
  }
}
