import { asc, eq, inArray } from "drizzle-orm";
import type { DatabaseOrTransaction } from "../db/client.ts";
import { auditEvents } from "../db/schema/audit-events.table.ts";
import { organizations } from "../db/schema/organizations.table.ts";
import { policies } from "../db/schema/policies.table.ts";
import { users } from "../db/schema/users.table.ts";

export type NewPolicy = typeof policies.$inferInsert;
export type NewSignIn = typeof auditEvents.$inferInsert;
type NamedUser = { id: string; name: string };

/** Writes the data of the demonstration's dashboards in one transaction. */
export class DemonstrationDashboardsRepository {
  private readonly on: DatabaseOrTransaction;

  constructor(on: DatabaseOrTransaction) {
    this.on = on;
  }

  /** Null if it was removed or renamed. */
  async findOrganization(name: string): Promise<string | null> {
    const [row] = await this.on
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.name, name));
    return row?.id ?? null;
  }

  /** Ordered by name, so that every installation gets the same history. */
  async findUsers(names: readonly string[]): Promise<NamedUser[]> {
    return this.on
      .select({ id: users.id, name: users.userName })
      .from(users)
      .where(inArray(users.userName, [...names]))
      .orderBy(asc(users.userName));
  }

  async addPolicies(rows: readonly NewPolicy[]): Promise<void> {
    await this.on.insert(policies).values([...rows]);
  }

  async addSignIns(rows: readonly NewSignIn[]): Promise<void> {
    await this.on.insert(auditEvents).values([...rows]);
  }
}
