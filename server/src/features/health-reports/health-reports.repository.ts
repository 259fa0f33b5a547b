import { and, count, gt, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { healthCounts } from "../../db/schema/health-counts.table.ts";
import { healthFailures } from "../../db/schema/health-failures.table.ts";
import { healthSightings } from "../../db/schema/health-sightings.table.ts";
import { healthTabs } from "../../db/schema/health-tabs.table.ts";
import { healthVitals } from "../../db/schema/health-vitals.table.ts";

export type Sighting = typeof healthSightings.$inferInsert;
export type HealthCount = typeof healthCounts.$inferInsert;
export type HealthFailure = typeof healthFailures.$inferInsert;
export type HealthVital = typeof healthVitals.$inferInsert;
type Tab = typeof healthTabs.$inferInsert;

/** Locks the rows of several reports in one order, so that two reports never deadlock. */
export class HealthReportsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async saveTab(tab: Tab): Promise<void> {
    const { canSwapLive, seenAt } = tab;
    await this.database
      .insert(healthTabs)
      .values(tab)
      .onConflictDoUpdate({ target: healthTabs.tabId, set: { canSwapLive, seenAt } });
  }

  /** Adds what was not seen since `countedSince`, and returns it. */
  async addSightings(sightings: readonly Sighting[], countedSince: Date): Promise<Sighting[]> {
    if (sightings.length === 0) return [];
    const { tabId, name, version, stage, seenAt } = healthSightings;
    return this.database
      .insert(healthSightings)
      .values(inOrder(sightings, (one) => [one.tabId, one.name, one.version, one.stage]))
      .onConflictDoUpdate({
        target: [tabId, name, version, stage],
        set: { seenAt: sql`excluded.seen_at`, group: sql`excluded.audience`, reporter: sql`excluded.reporter` },
        setWhere: lt(seenAt, countedSince),
      })
      .returning();
  }

  async addCounts(counts: readonly HealthCount[]): Promise<void> {
    if (counts.length === 0) return;
    const { name, version, group, minute, loads, loadFailures, renderErrors } = healthCounts;
    await this.database
      .insert(healthCounts)
      .values(inOrder(counts, (one) => [one.name, one.version, one.group]))
      .onConflictDoUpdate({
        target: [name, version, group, minute],
        set: {
          loads: sql`${loads} + excluded.loads`,
          loadFailures: sql`${loadFailures} + excluded.load_failures`,
          renderErrors: sql`${renderErrors} + excluded.render_errors`,
        },
      });
  }

  async addVitals(vitals: readonly HealthVital[]): Promise<void> {
    if (vitals.length === 0) return;
    const { name, version, metric, day, bucket } = healthVitals;
    await this.database
      .insert(healthVitals)
      .values(inOrder(vitals, (one) => [one.name, one.version, one.metric, one.day, String(one.bucket)]))
      .onConflictDoUpdate({
        target: [name, version, metric, day, bucket],
        set: { count: sql`${healthVitals.count} + excluded.count` },
      });
  }

  /** How many failures were stored since then, by version. */
  async countFailures(
    versions: readonly string[],
    since: Date,
  ): Promise<{ name: string; version: string; kept: number }[]> {
    if (versions.length === 0) return [];
    return this.database
      .select({ name: healthFailures.name, version: healthFailures.version, kept: count() })
      .from(healthFailures)
      .where(and(inArray(healthFailures.version, [...versions]), gt(healthFailures.occurredAt, since)))
      .groupBy(healthFailures.name, healthFailures.version);
  }

  async addFailures(failures: readonly HealthFailure[]): Promise<void> {
    if (failures.length > 0) await this.database.insert(healthFailures).values([...failures]);
  }

  /** Removes what is older than the given moments. */
  async prune(keptSince: Date, sightingsKeptSince: Date): Promise<void> {
    await this.database.delete(healthSightings).where(lt(healthSightings.seenAt, sightingsKeptSince));
    await this.database.delete(healthCounts).where(lt(healthCounts.minute, keptSince));
    await this.database.delete(healthFailures).where(lt(healthFailures.occurredAt, keptSince));
    await this.database.delete(healthTabs).where(lt(healthTabs.seenAt, keptSince));
    await this.database.delete(healthVitals).where(lt(healthVitals.day, keptSince.toISOString().slice(0, 10)));
  }
}

function inOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => string[]): Row[] {
  return rows.toSorted((a, b) => (keyOf(a).join(" ") < keyOf(b).join(" ") ? -1 : 1));
}
