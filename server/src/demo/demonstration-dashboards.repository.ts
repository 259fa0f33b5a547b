import { and, eq, inArray, max, sql } from "drizzle-orm";
import type { DatabaseOrTransaction } from "../db/client.ts";
import { auditEvents } from "../db/schema/audit-events.table.ts";
import { endpointEvents, endpointImports } from "../db/schema/endpoint-events.table.ts";
import { organizations } from "../db/schema/organizations.table.ts";
import { policies } from "../db/schema/policies.table.ts";
import { users } from "../db/schema/users.table.ts";

export type NewPolicy = typeof policies.$inferInsert;
export type NewSignIn = typeof auditEvents.$inferInsert;
type Named = { id: string; name: string };

/** Writes what the demonstration's dashboards show; made for one transaction. */
export class DemonstrationDashboardsRepository {
  private readonly on: DatabaseOrTransaction;

  constructor(on: DatabaseOrTransaction) {
    this.on = on;
  }

  async findOrganizations(names: readonly string[]): Promise<Named[]> {
    const { id, name } = organizations;
    return this.on
      .select({ id, name })
      .from(organizations)
      .where(inArray(name, [...names]));
  }

  async findUsers(names: readonly string[]): Promise<Named[]> {
    return this.on
      .select({ id: users.id, name: users.userName })
      .from(users)
      .where(inArray(users.userName, [...names]));
  }

  async addPolicies(rows: readonly NewPolicy[]): Promise<void> {
    await this.on.insert(policies).values([...rows]);
  }

  async addSignIns(rows: readonly NewSignIn[]): Promise<void> {
    await this.on.insert(auditEvents).values([...rows]);
  }

  /** When the newest event that came with this file happened; null where there is none. */
  async findNewestEvent(organizationId: string, fileName: string): Promise<Date | null> {
    const [row] = await this.on
      .select({ newest: max(endpointEvents.occurredAt) })
      .from(endpointEvents)
      .innerJoin(endpointImports, eq(endpointImports.id, endpointEvents.importId))
      .where(and(eq(endpointEvents.organizationId, organizationId), eq(endpointImports.fileName, fileName)));
    return row?.newest ?? null;
  }

  async moveEvents(organizationId: string, fileName: string, days: number): Promise<void> {
    const imports = this.on
      .select({ id: endpointImports.id })
      .from(endpointImports)
      .where(and(eq(endpointImports.organizationId, organizationId), eq(endpointImports.fileName, fileName)));
    await this.on
      .update(endpointEvents)
      .set({ occurredAt: sql`${endpointEvents.occurredAt} + make_interval(days => ${days})` })
      .where(and(eq(endpointEvents.organizationId, organizationId), inArray(endpointEvents.importId, imports)));
  }
}
