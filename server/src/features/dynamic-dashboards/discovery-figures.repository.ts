import { and, count, desc, eq, gte, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { scans } from "../../db/schema/scans.table.ts";
import { dayInUtc } from "./day-in-utc.repository.ts";
import type { NamedCount } from "./describe-figures.ts";

export type RecentScan = Pick<typeof scans.$inferSelect, "name" | "status" | "assetsFound" | "startedAt">;

/** Figures about scans of one organization; each is one statement. */
export class DiscoveryFiguresRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async countByDay(organizationId: string, since: Date): Promise<NamedCount[]> {
    return this.database
      .select({ name: dayInUtc(scans.startedAt), count: count() })
      .from(scans)
      .where(and(eq(scans.organizationId, organizationId), gte(scans.startedAt, since)))
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
    const { name, status, assetsFound, startedAt } = scans;
    return this.database
      .select({ name, status, assetsFound, startedAt })
      .from(scans)
      .where(eq(scans.organizationId, organizationId))
      .orderBy(desc(scans.startedAt))
      .limit(limit);
  }
}
