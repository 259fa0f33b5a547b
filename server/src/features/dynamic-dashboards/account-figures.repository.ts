import { and, asc, count, eq, isNotNull, lt, not, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { managedAccounts as account } from "../../db/schema/managed-accounts.table.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import { dayMs } from "./describe-figures.ts";
import type { NamedCount } from "./describe-figures.ts";

export type DueAccount = { id: string; accountName: string; systemName: string; nextPasswordChangeAt: Date | null };

/** Figures about managed accounts of one organization; each is one statement. */
export class AccountFiguresRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Accounts whose password is managed, by how old it is. */
  async countByPasswordAge(organizationId: string, now: Date): Promise<NamedCount[]> {
    const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
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

  async countUnmanaged(organizationId: string): Promise<number> {
    const [row] = await this.database
      .select({ found: count() })
      .from(account)
      .where(and(eq(account.organizationId, organizationId), not(account.isPasswordManaged)));
    return row?.found ?? 0;
  }

  /** Whose password changes next; overdue ones come first. */
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

  async countOverdue(organizationId: string, now: Date): Promise<number> {
    const [row] = await this.database
      .select({ found: count() })
      .from(account)
      .where(and(eq(account.organizationId, organizationId), lt(account.nextPasswordChangeAt, now)));
    return row?.found ?? 0;
  }
}
