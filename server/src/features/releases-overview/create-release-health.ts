import type { AppServices } from "../../app-services.ts";
import type { Route } from "../../routing/route.ts";
import { readAsker } from "../federation/asker.ts";
import type { ManifestsService } from "../federation/manifests.service.ts";
import { HealthMetrics } from "../health-reports/health-metrics.ts";
import { HealthReportsRepository } from "../health-reports/health-reports.repository.ts";
import { healthReportsRoutes } from "../health-reports/health-reports.routes.ts";
import { HealthReportsService } from "../health-reports/health-reports.service.ts";
import { VersionPeriodsRepository } from "../health-reports/version-periods.repository.ts";
import { VersionPeriodsService } from "../health-reports/version-periods.service.ts";
import { TakeBacksRepository } from "../take-backs/take-backs.repository.ts";
import { TakeBacksService } from "../take-backs/take-backs.service.ts";
import { ReleasesOverviewRepository } from "./releases-overview.repository.ts";
import { releasesOverviewRoutes } from "./releases-overview.routes.ts";
import { ReleasesOverviewService } from "./releases-overview.service.ts";

/** Reports of browsers, what follows from them, and what operators see of them. */
export function createReleaseHealth(services: AppServices, manifests: ManifestsService): Route[] {
  const { database, clock, settings, auditEvents, metrics } = services;
  const windowMs = settings.takeBackWindowMinutes * 60_000;
  const periods = new VersionPeriodsService(new VersionPeriodsRepository(database));
  const takeBacks = new TakeBacksService({
    takeBacks: new TakeBacksRepository(database),
    periods,
    manifests,
    auditEvents,
    clock,
    limits: { share: settings.takeBackShare, minTabs: settings.takeBackMinTabs, windowMs },
  });
  const reports = new HealthReportsService({
    reports: new HealthReportsRepository(database),
    periods,
    takeBacks,
    metrics: new HealthMetrics(metrics),
    clock,
    windowMs,
  });
  const overviews = new ReleasesOverviewService({
    overviews: new ReleasesOverviewRepository(database),
    manifests,
    periods,
    takeBacks,
    clock,
  });
  return [
    ...healthReportsRoutes({
      reports,
      clock,
      resolveGroups: async (request, reply, session) =>
        (await manifests.resolve(readAsker(request, reply, session)))?.groups ?? null,
    }),
    ...releasesOverviewRoutes({ overviews, takeBacks, clock }),
  ];
}
