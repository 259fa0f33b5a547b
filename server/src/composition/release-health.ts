import { AutomaticRollbacksRepository } from "../features/automatic-rollbacks/automatic-rollbacks.repository.ts";
import { AutomaticRollbacksService } from "../features/automatic-rollbacks/automatic-rollbacks.service.ts";
import type { AutomaticRollbackLimits } from "../features/automatic-rollbacks/automatic-rollbacks.service.ts";
import { HealthMetrics } from "../features/health-reports/health-metrics.ts";
import { HealthReportsRepository } from "../features/health-reports/health-reports.repository.ts";
import { HealthReportsService } from "../features/health-reports/health-reports.service.ts";
import { VersionPeriodsRepository } from "../features/health-reports/version-periods.repository.ts";
import { VersionPeriodsService } from "../features/health-reports/version-periods.service.ts";
import { ReleasesOverviewRepository } from "../features/releases-overview/releases-overview.repository.ts";
import { ReleasesOverviewService } from "../features/releases-overview/releases-overview.service.ts";
import type { Foundation } from "./foundation.ts";

const minuteMs = 60_000;

/** Services of browsers' reports, automatic rollbacks and the releases overview. */
export function createReleaseHealth(foundation: Foundation) {
  const { database, clock, readOptions, auditEvents, metrics, federation } = foundation;
  const { manifests } = federation;
  const readLimits = async (): Promise<AutomaticRollbackLimits> => {
    const { takeBackShare, takeBackMinTabs, takeBackWindowMinutes } = await readOptions();
    return { share: takeBackShare, leastFailing: takeBackMinTabs, windowMs: takeBackWindowMinutes * minuteMs };
  };
  const periods = new VersionPeriodsService(new VersionPeriodsRepository(database));
  const automaticRollbacks = new AutomaticRollbacksService({
    rollbacks: new AutomaticRollbacksRepository(database),
    periods,
    manifests,
    auditEvents,
    clock,
    readLimits,
  });
  return {
    automaticRollbacks,
    healthReports: new HealthReportsService({
      reports: new HealthReportsRepository(database),
      periods,
      automaticRollbacks,
      metrics: new HealthMetrics(metrics),
      clock,
      readWindowMs: async () => (await readLimits()).windowMs,
    }),
    overviews: new ReleasesOverviewService({
      overviews: new ReleasesOverviewRepository(database),
      manifests,
      periods,
      automaticRollbacks,
      clock,
    }),
  };
}
