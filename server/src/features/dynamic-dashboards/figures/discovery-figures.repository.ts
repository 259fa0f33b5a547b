import { and, count, desc, eq, gte, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { scans } from "../../../db/schema/scans.table.ts";
import { dayOf } from "./day-of.repository.ts";
import { startOf } from "../days.ts";
import type { Days } from "../days.ts";
import type { NamedCount } from "../describe-figures.ts";

export type RecentScan = Pick<typeof scans.$inferSelect, "id" | "name" | "status" | "assetsFound" | "startedAt">;

/** Figures about scans of one organization; one statement each. */
export class DiscoveryFiguresRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async countByDay(organizationId: string, days: Days): Promise<NamedCount[]> {
    return this.database
      .select({ name: dayOf(scans.startedAt, days), count: count() })
      .from(scans)
      .where(and(eq(scans.organizationId, organizationId), gte(scans.startedAt, startOf(days))))
      .groupBy(sql`1`);
  }

  async countByStatus(organizationId: string, since: Date): Promise<NamedCount[]> {
    return this.database
      .select({ name: scans.status, count: count() })
      .from(scans)
      .where(and(eq(scans.organizationId, organizationId), gte(scans.startedAt, since)))
      .groupBy(scans.status)
      .orderBy(scans.status);
  }

  async listRecent(organizationId: string, limit: number): Promise<RecentScan[]> {
    const { id, name, status, assetsFound, startedAt } = scans;
    return this.database
      .select({ id, name, status, assetsFound, startedAt })
      .from(scans)
      .where(eq(scans.organizationId, organizationId))
      .orderBy(desc(scans.startedAt))
      .limit(limit);
  }
}
