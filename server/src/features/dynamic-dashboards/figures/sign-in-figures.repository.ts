import { and, count, eq, gte, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { auditEvents } from "../../../db/schema/audit-events.table.ts";
import { organizations } from "../../../db/schema/organizations.table.ts";
import { belongsTo } from "../../user-groups/user-groups-rights.repository.ts";
import { signInMethod } from "../../audit-events/audit-events-sign-in-method.repository.ts";
import { dayOf } from "./day-of.repository.ts";
import { startOf } from "../days.ts";
import type { Days } from "../days.ts";
import type { NamedCount } from "../describe-figures.ts";

/** Figures about sign-ins of an organization's members, from the audit record; one statement each. */
export class SignInFiguresRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async countByDay(organizationId: string, days: Days): Promise<NamedCount[]> {
    return this.countBy(dayOf(auditEvents.occurredAt, days), organizationId, startOf(days));
  }

  /** By the strongest method that the user signed in with. */
  async countByMethod(organizationId: string, since: Date): Promise<NamedCount[]> {
    return this.countBy(signInMethod, organizationId, since);
  }

  async readOrganizationName(organizationId: string): Promise<string> {
    const { id, name } = organizations;
    const [row] = await this.database.select({ name }).from(organizations).where(eq(id, organizationId));
    return row?.name ?? "";
  }

  private async countBy(name: SQL<string>, organizationId: string, since: Date): Promise<NamedCount[]> {
    return this.database
      .select({ name, count: count() })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.action, "sign-in"),
          gte(auditEvents.occurredAt, since),
          belongsTo(auditEvents.userId, organizationId),
        ),
      )
      .groupBy(sql`1`)
      .orderBy(sql`1`);
  }
}
