import type { HealthEvent, HealthReport } from "@gatehouse/shared/contracts/health-reports.contract";
import type { Clock } from "../../clock.ts";
import type { TakeBacksService } from "../take-backs/take-backs.service.ts";
import { ReviewQueue } from "../take-backs/review-queue.ts";
import { cleanFailureMessage } from "./clean-failure-message.ts";
import { countSightings, dropRepeated, listVitals, stageOf } from "./group-health-events.ts";
import type { HealthMetrics } from "./health-metrics.ts";
import type { HealthCount, HealthFailure, HealthReportsRepository, Sighting } from "./health-reports.repository.ts";
import type { VersionInGroup } from "./version-periods.ts";
import type { VersionPeriodsService } from "./version-periods.service.ts";

/** More of one version in an hour say nothing new. */
const keptFailuresPerHour = 100;
const minuteMs = 60_000;
/** Who sent a report: which group each section is resolved to for them, who they count as, and what they look with. */
export type HealthReporter = { groups: Readonly<Record<string, string>>; identity: string; browser: string };

type Dependencies = {
  reports: HealthReportsRepository;
  periods: VersionPeriodsService;
  takeBacks: Pick<TakeBacksService, "review">;
  metrics: HealthMetrics;
  clock: Clock;
  /** A tab counts once for each stage of each version in this time. */
  windowMs: number;
};

/** Takes what browsers say about the versions they run. Nobody is believed more than their share of it. */
export class HealthReportsService {
  private readonly dependencies: Dependencies;
  private readonly reviews = new ReviewQueue();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async record(report: HealthReport, reporter: HealthReporter): Promise<void> {
    const { reports, periods, metrics, clock, windowMs } = this.dependencies;
    const history = await periods.read();
    const now = clock.now();
    const given = (event: HealthEvent): VersionInGroup => ({ ...subjectOf(event), group: groupOf(event, reporter) });
    const events = dropRepeated(report.events).filter((event) => history.wasInForce(given(event)));
    if (events.length === 0) return;
    const { tabId, canSwapLive } = report;
    await reports.saveTab({ tabId, canSwapLive, seenAt: now });
    const counted = await reports.addSightings(
      events.map((event) => ({
        ...given(event),
        tabId,
        stage: stageOf(event),
        reporter: reporter.identity,
        seenAt: now,
      })),
      new Date(now.getTime() - windowMs),
    );
    const isCounted = isAmong(counted);
    const fresh = events.filter(isCounted);
    const counts = countSightings(counted, startOfMinute(now));
    await reports.addCounts(counts);
    await reports.addVitals(listVitals(fresh, now.toISOString().slice(0, 10)));
    await this.keepFailures(fresh, { tabId, reporter, now });
    metrics.add(counts, history.listInForce());
    await this.review(counts);
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
      const review = (): Promise<void> => this.dependencies.takeBacks.review({ name, version, group });
      await this.reviews.run(`${name} ${version} ${group}`, review);
    }
  }
}

const subjectOf = ({ name, version }: HealthEvent): { name: string; version: string } => ({ name, version });

/** A section that is switched off has no group for who asks; its default users are who it was switched off for. */
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
