import { eq, exists, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import { organizations } from "../../db/schema/organizations.table.ts";
import { resourceBrokers } from "../../db/schema/resource-brokers.table.ts";
import { scans } from "../../db/schema/scans.table.ts";

export type OnboardingState = { hasBroker: boolean; hasSystems: boolean; hasScans: boolean };

export class OnboardingRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async read(organizationId: string): Promise<OnboardingState> {
    const [row] = await this.database
      .select({
        hasBroker: this.hasAny(resourceBrokers, organizationId),
        hasSystems: this.hasAny(managedSystems, organizationId),
        hasScans: this.hasAny(scans, organizationId),
      })
      .from(organizations)
      .where(eq(organizations.id, organizationId));
    return row ?? { hasBroker: false, hasSystems: false, hasScans: false };
  }

  private hasAny(
    table: typeof resourceBrokers | typeof managedSystems | typeof scans,
    organizationId: string,
  ): SQL<boolean> {
    const rows = this.database
      .select({ one: sql`1` })
      .from(table)
      .where(eq(table.organizationId, organizationId));
    return sql<boolean>`${exists(rows)}`;
  }
}
