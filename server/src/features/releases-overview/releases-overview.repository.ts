import { and, count, desc, eq, gt, gte, sql, sum } from "drizzle-orm";
import type { Provenance } from "@gatehouse/shared/contracts/provenance.contract";
import type { Database } from "../../db/client.ts";
import { healthCounts } from "../../db/schema/health-counts.table.ts";
import { healthFailures } from "../../db/schema/health-failures.table.ts";
import { healthTabs } from "../../db/schema/health-tabs.table.ts";
import { healthVitals } from "../../db/schema/health-vitals.table.ts";
import { organizations } from "../../db/schema/organizations.table.ts";
import { releases } from "../../db/schema/releases.table.ts";

const total = (column: Parameters<typeof sum>[0]) => sum(column).mapWith(Number);
/** Days in UTC, regardless of the database's time zone. */
const day = sql<string>`to_char(${healthCounts.minute} at time zone 'UTC', 'YYYY-MM-DD')`;

/** Null for the shell. */
const firstPath = sql<string | null>`${releases.release} #>> '{descriptor,pages,0,path}'`;

export type VersionCounts = Awaited<ReturnType<ReleasesOverviewRepository["listCounts"]>>[number];
export type DayCounts = Awaited<ReturnType<ReleasesOverviewRepository["listDays"]>>[number];
export type VitalCounts = Awaited<ReturnType<ReleasesOverviewRepository["listVitals"]>>[number];
export type ReleaseRow = Awaited<ReturnType<ReleasesOverviewRepository["listReleases"]>>[number];

/** Each list is one query for all sections. */
export class ReleasesOverviewRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Newest first, without the lists of files, which would be most of the data. */
  listReleases() {
    const { name, version, publishedAt, publishedBy, forcedReason, revokedAt, revokedReason } = releases;
    const provenance = sql<Provenance | null>`${releases.release} -> 'provenance'`;
    return this.database
      .select({
        name,
        version,
        publishedAt,
        publishedBy,
        forcedReason,
        revokedAt,
        revokedReason,
        provenance,
        path: firstPath,
      })
      .from(releases)
      .orderBy(desc(publishedAt));
  }

  listCounts(since: Date) {
    const { name, version, minute, loads, loadFailures, renderErrors } = healthCounts;
    return this.database
      .select({
        name,
        version,
        loads: total(loads),
        loadFailures: total(loadFailures),
        renderErrors: total(renderErrors),
      })
      .from(healthCounts)
      .where(gte(minute, since))
      .groupBy(name, version);
  }

  listDays(since: Date) {
    const { name, minute, loads, loadFailures, renderErrors } = healthCounts;
    return this.database
      .select({ name, day, loads: total(loads), failures: total(sql`${loadFailures} + ${renderErrors}`) })
      .from(healthCounts)
      .where(gte(minute, since))
      .groupBy(name, day);
  }

  listVitals(sinceDay: string) {
    const { name, version, metric, bucket } = healthVitals;
    return this.database
      .select({ name, version, metric, bucket, count: total(healthVitals.count) })
      .from(healthVitals)
      .where(gte(healthVitals.day, sinceDay))
      .groupBy(name, version, metric, bucket);
  }

  listOrganizations(): Promise<{ id: string; name: string }[]> {
    return this.database
      .select({ id: organizations.id, name: organizations.name })
      .from(organizations)
      .orderBy(organizations.name);
  }

  countTabs(since: Date): Promise<{ canSwapLive: boolean; tabs: number }[]> {
    return this.database
      .select({ canSwapLive: healthTabs.canSwapLive, tabs: count() })
      .from(healthTabs)
      .where(gt(healthTabs.seenAt, since))
      .groupBy(healthTabs.canSwapLive);
  }

  /** Newest first. */
  listFailures(name: string, version: string, limit: number): Promise<(typeof healthFailures.$inferSelect)[]> {
    return this.database
      .select()
      .from(healthFailures)
      .where(and(eq(healthFailures.name, name), eq(healthFailures.version, version)))
      .orderBy(desc(healthFailures.occurredAt))
      .limit(limit);
  }
}
