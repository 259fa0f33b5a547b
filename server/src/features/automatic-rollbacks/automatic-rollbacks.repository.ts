import { and, count, desc, eq, gt, inArray, like, not, sql } from "drizzle-orm";
import type { SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AutomaticRollback } from "@gatehouse/shared/contracts/releases.contract";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { healthSightings } from "../../db/schema/health-sightings.table.ts";
import { takeBacks } from "../../db/schema/take-backs.table.ts";
import type { VersionInGroup } from "../health-reports/version-periods.ts";
import { userPrefix } from "../health-reports/reporter-identity.ts";
import type { CountedReporters, VersionFigures } from "./find-failing.ts";

type FiguresQuery = VersionInGroup & {
  /** Earlier reports do not count. */
  since: Date;
  /** Earlier failures do not count. */
  windowStart: Date;
  loadStages: readonly string[];
  renderStages: readonly string[];
  /** Whether signed-out visitors count too, by their networks. */
  withNetworks: boolean;
};

const nobody: VersionFigures = { all: 0, tried: 0, loaded: 0, loadFailed: 0, threw: 0, failed: 0 };

export class AutomaticRollbacksRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Decisions about the version in the group since then. */
  async listOf({ name, version, group }: VersionInGroup, since: Date): Promise<{ revision: number; backTo: string }[]> {
    const isIt = and(eq(takeBacks.name, name), eq(takeBacks.version, version), eq(takeBacks.group, group));
    return this.database
      .select({ revision: takeBacks.revision, backTo: takeBacks.backTo })
      .from(takeBacks)
      .where(and(isIt, gt(takeBacks.takenBackAt, since)));
  }

  /** Adds a row and runs `andAlso` in one transaction. False, and nothing done, if another server was faster. */
  async create(
    rollback: typeof takeBacks.$inferInsert,
    andAlso: (on: DatabaseOrTransaction) => Promise<void>,
  ): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const added = await transaction.insert(takeBacks).values(rollback).onConflictDoNothing().returning();
      if (added.length > 0) await andAlso(transaction);
      return added.length > 0;
    });
  }

  /** Newest first. */
  async listSince(since: Date, limit: number): Promise<AutomaticRollback[]> {
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

  /** Users, and networks if asked for, that tried, loaded or failed. */
  async readFigures(query: FiguresQuery): Promise<CountedReporters> {
    const { since, windowStart, loadStages, renderStages, withNetworks } = query;
    const { name, version, group, stage, seenAt, reporter, tabId } = healthSightings;
    const isOfUser = like(reporter, `${userPrefix}%`);
    const isRecent = sql`${seenAt} >= ${windowStart.toISOString()}::timestamptz`;
    const hasReported = (stages: readonly string[]) =>
      sql<boolean>`bool_or(${isRecent} and ${inArray(stage, [...stages])})`;
    // A tab's reports from before the sign-in belong to its user.
    const signedIn = alias(healthSightings, "signed_in");
    const hasSignedIn = and(not(isOfUser), eq(signedIn.tabId, tabId), like(signedIn.reporter, `${userPrefix}%`));
    const identity = sql<string>`coalesce(${signedIn.reporter}, ${reporter})`;
    const reporters = this.database.$with("reporters").as(
      this.database
        .select({
          isUser: sql<boolean>`starts_with(${identity}, ${userPrefix})`.as("is_user"),
          loaded: hasReported(["load"]).as("loaded"),
          loadFailed: hasReported(loadStages).as("load_failed"),
          threw: hasReported(renderStages).as("threw"),
        })
        .from(healthSightings)
        .leftJoin(signedIn, hasSignedIn)
        .where(
          and(
            eq(name, query.name),
            eq(version, query.version),
            eq(group, query.group),
            gt(seenAt, since),
            inArray(stage, ["load", ...loadStages, ...renderStages]),
            withNetworks ? undefined : isOfUser,
          ),
        )
        .groupBy(identity),
    );
    const { isUser, loaded, loadFailed, threw } = reporters;
    const countWhere = (condition: SQLWrapper) => sql`count(*) filter (where ${condition})`.mapWith(Number);
    const rows = await this.database
      .with(reporters)
      .select({
        isUser,
        all: count(),
        tried: countWhere(sql`${loaded} or ${loadFailed}`),
        loaded: countWhere(loaded),
        loadFailed: countWhere(loadFailed),
        threw: countWhere(threw),
        failed: countWhere(sql`${loadFailed} or ${threw}`),
      })
      .from(reporters)
      .groupBy(isUser);
    const figuresOf = (wanted: boolean): VersionFigures => rows.find((row) => row.isUser === wanted) ?? nobody;
    return { users: figuresOf(true), networks: figuresOf(false) };
  }
}
