import { and, count, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { TakeBack } from "@gatehouse/shared/contracts/releases.contract";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { healthSightings } from "../../db/schema/health-sightings.table.ts";
import { takeBacks } from "../../db/schema/take-backs.table.ts";
import type { VersionInGroup } from "../health-reports/version-periods.ts";
import type { VersionFigures } from "./judge-version.ts";

type FiguresQuery = VersionInGroup & {
  /** Tabs that reported before count for nothing. */
  since: Date;
  /** Failures before it are over and done with. */
  windowStart: Date;
  loadStages: readonly string[];
  renderStages: readonly string[];
  tabsPerReporter: number;
};

export class TakeBacksRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async exists({ name, version, group }: VersionInGroup): Promise<boolean> {
    const isIt = and(eq(takeBacks.name, name), eq(takeBacks.version, version), eq(takeBacks.group, group));
    return (await this.database.$count(takeBacks, isIt)) > 0;
  }

  /** Adds it and what belongs to it, unless this version was taken back in this group before; says whether it did. */
  async create(
    takeBack: typeof takeBacks.$inferInsert,
    andAlso: (on: DatabaseOrTransaction) => Promise<void>,
  ): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const added = await transaction.insert(takeBacks).values(takeBack).onConflictDoNothing().returning();
      if (added.length > 0) await andAlso(transaction);
      return added.length > 0;
    });
  }

  /** The newest first. */
  async listSince(since: Date, limit: number): Promise<TakeBack[]> {
    const rows = await this.database
      .select()
      .from(takeBacks)
      .where(gt(takeBacks.takenBackAt, since))
      .orderBy(desc(takeBacks.takenBackAt))
      .limit(limit);
    return rows.map(({ revision: _revision, takenBackAt, ...row }) => ({
      ...row,
      takenBackAt: takenBackAt.toISOString(),
    }));
  }

  /** Distinct tabs that tried, loaded or failed; each reporter counts with at most `tabsPerReporter` of them. */
  async readFigures(query: FiguresQuery): Promise<VersionFigures> {
    const { name, version, group, since, windowStart, loadStages, renderStages, tabsPerReporter } = query;
    const isRecent = sql`${healthSightings.seenAt} >= ${windowStart.toISOString()}::timestamptz`;
    const isLoad = eq(healthSightings.stage, "load");
    const hasLoadFailed = sql`${isRecent} and ${inArray(healthSightings.stage, [...loadStages])}`;
    const hasThrown = sql`${isRecent} and ${inArray(healthSightings.stage, [...renderStages])}`;
    const tabs = this.database.$with("tabs").as(
      this.database
        .select({
          reporter: healthSightings.reporter,
          tabId: healthSightings.tabId,
          tried: sql<boolean>`bool_or((${isRecent} and ${isLoad}) or (${hasLoadFailed}))`.as("tried"),
          loadFailed: sql<boolean>`bool_or(${hasLoadFailed})`.as("load_failed"),
          threw: sql<boolean>`bool_or(${hasThrown})`.as("threw"),
        })
        .from(healthSightings)
        .where(
          and(
            eq(healthSightings.name, name),
            eq(healthSightings.version, version),
            eq(healthSightings.group, group),
            gt(healthSightings.seenAt, since),
            inArray(healthSightings.stage, ["load", ...loadStages, ...renderStages]),
          ),
        )
        .groupBy(healthSightings.reporter, healthSightings.tabId),
    );
    const ranked = this.database.$with("ranked").as(
      this.database
        .select({
          tried: tabs.tried,
          loadFailed: tabs.loadFailed,
          threw: tabs.threw,
          place:
            sql<number>`row_number() over (partition by ${tabs.reporter} order by ${tabs.loadFailed} or ${tabs.threw} desc)`.as(
              "place",
            ),
        })
        .from(tabs),
    );
    const countWhere = (condition: ReturnType<typeof sql>) => sql`count(*) filter (where ${condition})`.mapWith(Number);
    const [figures] = await this.database
      .with(tabs, ranked)
      .select({
        tabs: count(),
        triedTabs: countWhere(sql`${ranked.tried}`),
        loadFailedTabs: countWhere(sql`${ranked.loadFailed}`),
        threwTabs: countWhere(sql`${ranked.threw}`),
        failedTabs: countWhere(sql`${ranked.loadFailed} or ${ranked.threw}`),
      })
      .from(ranked)
      .where(sql`${ranked.place} <= ${tabsPerReporter}`);
    return figures ?? { tabs: 0, triedTabs: 0, loadFailedTabs: 0, threwTabs: 0, failedTabs: 0 };
  }
}
