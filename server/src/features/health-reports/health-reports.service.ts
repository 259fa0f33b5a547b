import type { HealthEvent, HealthReport } from "@gatehouse/shared/contracts/health-reports.contract";
import type { Clock } from "../../clock.ts";
import type { AutomaticRollbacksService } from "../automatic-rollbacks/automatic-rollbacks.service.ts";
import { ReviewQueue } from "../automatic-rollbacks/review-queue.ts";
import { cleanFailureMessage } from "./clean-failure-message.ts";
import { countSightings, dropRepeated, listVitals, stageOf } from "./group-health-events.ts";
import type { HealthMetrics } from "./health-metrics.ts";
import type { HealthCount, HealthFailure, HealthReportsRepository, Sighting } from "./health-reports.repository.ts";
import { pruneHealthReports } from "./prune-health-reports.ts";
import type { VersionInGroup, VersionPeriods } from "./version-periods.ts";
import type { VersionPeriodsService } from "./version-periods.service.ts";

/** More failures of one version in an hour add nothing. */
const keptFailuresPerHour = 100;
const minuteMs = 60_000;
/** Who sent a report: their group for each section, the identity they count as, and their browser. */
export type HealthReporter = { groups: Readonly<Record<string, string>>; identity: string; browser: string };

type Dependencies = {
  reports: HealthReportsRepository;
  periods: VersionPeriodsService;
  automaticRollbacks: Pick<AutomaticRollbacksService, "review">;
  metrics: HealthMetrics;
  clock: Clock;
  /** A tab counts once per stage and version in this time. */
  readWindowMs: () => Promise<number>;
};

/** Counts what browsers report about the versions they run. No reporter counts more than once. */
export class HealthReportsService {
  private readonly dependencies: Dependencies;
  private readonly reviews = new ReviewQueue();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Removes what no page shows any more. */
  removeOld(): Promise<void> {
    const { reports, clock } = this.dependencies;
    return pruneHealthReports(reports, clock);
  }

  async record(report: HealthReport, reporter: HealthReporter): Promise<void> {
    const { reports, periods, metrics, clock } = this.dependencies;
    const history = await periods.read();
    const now = clock.now();
    const given = (event: HealthEvent): VersionInGroup => ({ ...subjectOf(event), group: groupOf(event, reporter) });
    const events = dropRepeated(report.events).filter((event) => history.wasInForce(given(event)));
    if (events.length === 0) return;
    const { tabId, canSwapLive } = report;
    await reports.saveTab({ tabId, canSwapLive, seenAt: now });
    const { identity } = reporter;
    const sightings = events.map((event) => ({
      ...given(event),
      tabId,
      stage: stageOf(event),
      reporter: identity,
      seenAt: now,
    }));
    const counted = await this.addSightings(sightings, history, now);
    const isCounted = isAmong(counted);
    const fresh = events.filter(isCounted);
    const counts = countSightings(counted, startOfMinute(now));
    await reports.addCounts(counts);
    await reports.addVitals(listVitals(fresh, now.toISOString().slice(0, 10)));
    await this.keepFailures(fresh, { tabId, reporter, now });
    metrics.add(counts, history.listInForce());
    await this.review(counts);
  }

  /** A promotion restarts the counting, so that a tab's earlier reports do not suppress new ones. */
  private async addSightings(sightings: readonly Sighting[], history: VersionPeriods, now: Date): Promise<Sighting[]> {
    const { reports, readWindowMs } = this.dependencies;
    const windowStartMs = now.getTime() - (await readWindowMs());
    const bySince = Map.groupBy(sightings, (sighting) =>
      Math.max(windowStartMs, history.findTrial(sighting)?.startedAt.getTime() ?? 0),
    );
    const added: Sighting[] = [];
    for (const [sinceMs, group] of bySince) added.push(...(await reports.addSightings(group, new Date(sinceMs))));
    return added;
  }

  private async keepFailures(
    events: readonly HealthEvent[],
    { tabId, reporter, now }: { tabId: string; reporter: HealthReporter; now: Date },
  ): Promise<void> {
    const failures = events.flatMap((event): HealthFailure[] =>
      event.kind !== "failure"
        ? []
        : [
            {
              ...subjectOf(event),
              group: groupOf(event, reporter),
              tabId,
              stage: event.stage,
              message: cleanFailureMessage(event.message),
              browser: reporter.browser,
              occurredAt: now,
            },
          ],
    );
    const { reports } = this.dependencies;
    const versions = [...new Set(failures.map(({ version }) => version))];
    const kept = await reports.countFailures(versions, new Date(now.getTime() - 60 * minuteMs));
    const isFull = ({ name, version }: HealthFailure): boolean =>
      kept.some((one) => one.name === name && one.version === version && one.kept >= keptFailuresPerHour);
    await reports.addFailures(failures.filter((failure) => !isFull(failure)));
  }

  private async review(counts: readonly HealthCount[]): Promise<void> {
    for (const { name, version, group, loadFailures = 0, renderErrors = 0 } of counts) {
      if (loadFailures + renderErrors === 0) continue;
      const review = (): Promise<void> => this.dependencies.automaticRollbacks.review({ name, version, group });
      await this.reviews.run(`${name} ${version} ${group}`, review);
    }
  }
}

const subjectOf = ({ name, version }: HealthEvent): { name: string; version: string } => ({ name, version });

/** A disabled section has no group for the requester; it was disabled for its default users. */
function groupOf({ name }: HealthEvent, { groups }: HealthReporter): string {
  return Object.hasOwn(groups, name) ? (groups[name] ?? "default") : "default";
}

function isAmong(sightings: readonly Sighting[]): (event: HealthEvent) => boolean {
  const keys = new Set(sightings.map(({ name, version, stage }) => `${name} ${version} ${stage}`));
  return (event) => keys.has(`${event.name} ${event.version} ${stageOf(event)}`);
}

function startOfMinute(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / minuteMs) * minuteMs);
}
