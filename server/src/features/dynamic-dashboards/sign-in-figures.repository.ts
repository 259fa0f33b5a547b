import { and, count, eq, gte, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { memberships } from "../../db/schema/memberships.table.ts";
import { dayInUtc } from "./day-in-utc.repository.ts";
import type { NamedCount } from "./describe-figures.ts";

/** Figures about sign-ins of the members of one organization, from the audit record; each is one statement. */
export class SignInFiguresRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async countByDay(organizationId: string, since: Date): Promise<NamedCount[]> {
    return this.countBy(dayInUtc(auditEvents.occurredAt), organizationId, since);
  }

  /** By the strongest of the ways in which the user proved who it is. */
  async countByMethod(organizationId: string, since: Date): Promise<NamedCount[]> {
    const methods = sql`${auditEvents.details} -> 'methods'`;
    const strongest = sql<string>`case
      when ${methods} ? 'key' then 'securityKey'
      when ${methods} ? 'code' then 'authenticator'
      when ${methods} ? 'sso' then 'singleSignOn'
      when ${methods} ? 'recovery-code' then 'recoveryCode'
      else 'passwordOnly' end`;
    return this.countBy(strongest, organizationId, since);
  }

  private async countBy(name: SQL<string>, organizationId: string, since: Date): Promise<NamedCount[]> {
    return this.database
      .select({ name, count: count() })
      .from(auditEvents)
      .innerJoin(
        memberships,
        and(eq(memberships.userId, auditEvents.userId), eq(memberships.organizationId, organizationId)),
      )
      .where(and(eq(auditEvents.action, "sign-in"), gte(auditEvents.occurredAt, since)))
      .groupBy(sql`1`)
      .orderBy(sql`1`);
  }
}
