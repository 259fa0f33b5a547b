import type { FailureReport, PublishedRelease, ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import type { Clock } from "../../clock.ts";
import type { AutomaticRollbacksService } from "../automatic-rollbacks/automatic-rollbacks.service.ts";
import type { Manifest } from "../federation/manifests/manifests.service.ts";
import { missingManifestError } from "../federation/manifests/manifest-errors.ts";
import type { VersionPeriods } from "../health-reports/version-periods.ts";
import type { VersionPeriodsService } from "../health-reports/version-periods.service.ts";
import { buildSection } from "./build-section.ts";
import type { ReportedData } from "./build-section.ts";
import type { ReleasesOverviewRepository } from "./releases-overview.repository.ts";

const dayMs = 24 * 3_600_000;
const shownDays = 7;
const MAX_FAILURE_LIST_LENGTH = 100;

type Dependencies = {
  overviews: ReleasesOverviewRepository;
  manifests: { read: () => Promise<Manifest | null> };
  periods: VersionPeriodsService;
  automaticRollbacks: Pick<AutomaticRollbacksService, "list">;
  clock: Clock;
};

/**
 * Which versions run and how they perform. The number of queries does not depend on the number of sections or versions.
 */
export class ReleasesOverviewService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async read(): Promise<ReleasesOverview> {
    const { overviews, manifests, periods, automaticRollbacks, clock } = this.dependencies;
    const manifest = await manifests.read();
    if (!manifest) throw missingManifestError();
    const nowMs = clock.now().getTime();
    const days = lastDays(nowMs);
    const dayAgo = new Date(nowMs - dayMs);
    const firstDay = new Date(nowMs - (shownDays - 1) * dayMs).toISOString().slice(0, 10);
    const [history, releases, counts, dayCounts, vitals, organizations, tabs, rollbacks] = await Promise.all([
      periods.read(),
      overviews.listReleases(),
      overviews.listCounts(dayAgo),
      overviews.listDays(new Date(`${firstDay}T00:00:00Z`)),
      overviews.listVitals(firstDay),
      overviews.listOrganizations(),
      overviews.countTabs(dayAgo),
      automaticRollbacks.list(new Date(nowMs - shownDays * dayMs)),
    ]);
    const countTabs = (canSwapLive: boolean): number => tabs.find((row) => row.canSwapLive === canSwapLive)?.tabs ?? 0;
    return {
      revision: manifest.revision,
      serial: manifest.serial,
      sections: listSections(history, { releases, counts, days: dayCounts, vitals }, days),
      organizations,
      takeBacks: rollbacks.filter(({ version, backTo }) => version !== backTo),
      browsers: { liveSwap: countTabs(true), reloadOnly: countTabs(false) },
    };
  }

  async listFailures(name: string, version: string): Promise<FailureReport[]> {
    const rows = await this.dependencies.overviews.listFailures(name, version, MAX_FAILURE_LIST_LENGTH);
    return rows.map(({ tabId: _tabId, occurredAt, ...row }) => ({ ...row, occurredAt: occurredAt.toISOString() }));
  }
}

/** Includes remotes that were published but never promoted, so that operators find them. */
function listSections(
  history: VersionPeriods,
  reported: ReportedData,
  days: readonly string[],
): ReleasesOverview["sections"] {
  const inForce = history.listInForce();
  const names = new Set([...inForce, ...reported.releases].map(({ name }) => name));
  return [...names].sort().map((name) => {
    const versions = inForce.filter((one) => one.name === name).map(({ version }) => version);
    const section = buildSection(name, versions, reported, days);
    return { ...section, ...describeChange(history.findLastChange(name), section.releases[0]) };
  });
}

type LastChange = ReturnType<VersionPeriods["findLastChange"]>;

/** Before any version is in force, the publication is the last change. */
function describeChange(change: LastChange, newest: PublishedRelease | undefined) {
  if (change) {
    const { changedBy, changedAt, changedReason } = change;
    return { changedBy, changedAt: changedAt.toISOString(), changedReason };
  }
  return { changedBy: newest?.publishedBy ?? "", changedAt: newest?.publishedAt ?? "", changedReason: "" };
}

function lastDays(nowMs: number): string[] {
  return Array.from({ length: shownDays }, (_, index) =>
    new Date(nowMs - (shownDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
