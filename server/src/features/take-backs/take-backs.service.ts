import { failureStages, renderStages, selectionStages } from "@gatehouse/shared/contracts/health-reports.contract";
import type { ManifestChange, ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import type { TakeBack } from "@gatehouse/shared/contracts/releases.contract";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { VersionInGroup } from "../health-reports/version-periods.ts";
import type { VersionPeriodsService } from "../health-reports/version-periods.service.ts";
import { isVersionFailing } from "./judge-version.ts";
import type { TakeBackLimits, VersionFigures } from "./judge-version.ts";
import { planTakeBack } from "./plan-take-back.ts";
import type { TakeBackPlan } from "./plan-take-back.ts";
import type { TakeBacksRepository } from "./take-backs.repository.ts";

/** Author of revisions that nobody asked for. */
const automaticAuthor = "automatic";
/** A version that did well for so long fails for another reason. */
const newForMs = 24 * 3_600_000;
/** One user, or one address of signed-out users, is not believed more tabs than this: it takes several to take back. */
const tabsPerReporter = 3;
/** Others may change the manifest at the same moment; so often it is read again. */
const attempts = 5;
const longestList = 200;

const loadStages = failureStages.filter((stage) => !renderStages.includes(stage) && !selectionStages.includes(stage));

type Manifests = {
  read: () => Promise<{ revision: Pick<ManifestRevision, "number" | "entries"> } | null>;
  noticeChange: () => void;
  change: (change: ManifestChange, author: string) => Promise<{ number: number }>;
};

type Dependencies = {
  takeBacks: TakeBacksRepository;
  periods: VersionPeriodsService;
  manifests: Manifests;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
  limits: TakeBackLimits & { windowMs: number };
};

/** Takes a version that is new for a group of users back when it fails for too many of them; once, and never again. */
export class TakeBacksService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** The newest first. */
  list(since: Date): Promise<TakeBack[]> {
    return this.dependencies.takeBacks.listSince(since, longestList);
  }

  /** Looks at a version that has just failed once more. */
  async review(subject: VersionInGroup): Promise<void> {
    const { takeBacks, periods, clock, limits } = this.dependencies;
    const since = (await periods.read()).findFirstPeriodStart(subject);
    const now = clock.now().getTime();
    if (since === null || now - since.getTime() > newForMs) return;
    if (await takeBacks.exists(subject)) return;
    const figures = await takeBacks.readFigures({
      ...subject,
      since: new Date(now - newForMs),
      windowStart: new Date(now - limits.windowMs),
      loadStages,
      renderStages,
      tabsPerReporter,
    });
    if (isVersionFailing(figures, limits)) await this.takeBack(subject, figures, attempts);
  }

  private async takeBack(subject: VersionInGroup, figures: VersionFigures, attemptsLeft: number): Promise<void> {
    const { manifests } = this.dependencies;
    const revision = (await manifests.read())?.revision;
    const plan = planTakeBack(revision?.entries[subject.name], subject);
    // Another server, or an operator, was faster.
    if (!revision || !plan) return;
    if (plan.step === null) return this.record(subject, figures, { plan, number: revision.number, refusal: "none" });
    try {
      const change = { baseNumber: revision.number, reason: this.explain(figures, subject), steps: [plan.step] };
      const { number } = await manifests.change(change, automaticAuthor);
      await this.record(subject, figures, { plan, number, refusal: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== "manifest_changed")
        return this.record(subject, figures, {
          plan: { step: null, backTo: subject.version },
          number: revision.number,
          refusal: error.code,
        });
      manifests.noticeChange();
      if (attemptsLeft > 1) await this.takeBack(subject, figures, attemptsLeft - 1);
    }
  }

  private explain({ failedTabs, tabs }: VersionFigures, { version, group }: VersionInGroup): string {
    const minutes = Math.round(this.dependencies.limits.windowMs / 60_000);
    return `${version} taken back (${group}): ${failedTabs} of ${tabs} tabs failed within ${minutes} minutes`;
  }

  /** Also where it could not be taken back: operators must learn of it, and once is enough. */
  private async record(
    subject: VersionInGroup,
    figures: VersionFigures,
    outcome: { plan: TakeBackPlan; number: number; refusal: string | null },
  ): Promise<void> {
    const { takeBacks, auditEvents, clock } = this.dependencies;
    const { plan, number, refusal } = outcome;
    const counted = { loads: figures.tabs, failures: figures.failedTabs };
    const backTo = plan.step === null ? subject.version : plan.backTo;
    const row = { ...subject, ...counted, backTo, revision: number, takenBackAt: clock.now() };
    const event = {
      userName: automaticAuthor,
      action: refusal === null ? "release.taken-back" : "release.take-back-impossible",
      subject: `${subject.name} ${subject.version}`,
      details: { group: subject.group, backTo, revision: number, ...counted, ...(refusal === null ? {} : { refusal }) },
    };
    await takeBacks.create(row, (transaction) => auditEvents.record(event, transaction));
  }
}
