import { failureStages, renderStages, selectionStages } from "@gatehouse/shared/contracts/health-reports.contract";
import type { ManifestChange, ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import type { AutomaticRollback } from "@gatehouse/shared/contracts/releases.contract";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { automaticAuthor, trialMs } from "../health-reports/version-periods.ts";
import type { VersionInGroup } from "../health-reports/version-periods.ts";
import type { VersionPeriodsService } from "../health-reports/version-periods.service.ts";
import { findFailing, signInSection } from "./find-failing.ts";
import type { RollbackLimits, RollbackCause } from "./find-failing.ts";
import { planRollback } from "./plan-rollback.ts";
import type { RollbackPlan } from "./plan-rollback.ts";
import type { AutomaticRollbacksRepository } from "./automatic-rollbacks.repository.ts";

/** Somebody decided to promote a version again after it failed: it is rolled back only at twice the share. */
const secondTimeFactor = 2;
/** How often the manifest is read again after another change at the same moment. */
const attempts = 5;
const MAX_LIST_LENGTH = 200;

const loadStages = failureStages.filter((stage) => !renderStages.includes(stage) && !selectionStages.includes(stage));

type Manifests = {
  read: () => Promise<{ revision: Pick<ManifestRevision, "number" | "entries"> } | null>;
  noticeChange: () => void;
  change: (change: ManifestChange, author: string) => Promise<{ number: number }>;
};

/** When a version fails for too many, counted in this time. */
export type AutomaticRollbackLimits = RollbackLimits & { windowMs: number };

type Dependencies = {
  rollbacks: AutomaticRollbacksRepository;
  periods: VersionPeriodsService;
  manifests: Manifests;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
  readLimits: () => Promise<AutomaticRollbackLimits>;
};

type SeenCause = RollbackCause & Pick<AutomaticRollbackLimits, "windowMs">;

/** Rolls a version that is new for a group of users back if it fails for too many of them. */
export class AutomaticRollbacksService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Newest first. */
  list(since: Date): Promise<AutomaticRollback[]> {
    return this.dependencies.rollbacks.listSince(since, MAX_LIST_LENGTH);
  }

  /** Reviews a version after a further failure. */
  async review(subject: VersionInGroup): Promise<void> {
    const { rollbacks, periods, clock, readLimits } = this.dependencies;
    const trial = (await periods.read()).findTrial(subject);
    const now = clock.now().getTime();
    if (trial === null || now - trial.startedAt.getTime() > trialMs) return;
    const decided = await rollbacks.listOf(subject, new Date(now - trialMs));
    // Once per promotion, also if there was nothing to roll back to.
    if (decided.some(({ revision }) => revision >= trial.number)) return;
    const wasRolledBack = decided.some(({ backTo }) => backTo !== subject.version);
    const limits = await readLimits();
    const figures = await rollbacks.readFigures({
      ...subject,
      since: trial.startedAt,
      windowStart: new Date(now - limits.windowMs),
      loadStages,
      renderStages,
      withNetworks: subject.name === signInSection,
    });
    const share = limits.share * (wasRolledBack ? secondTimeFactor : 1);
    const cause = findFailing(subject.name, figures, { ...limits, share });
    if (cause) await this.rollBack(subject, { ...cause, windowMs: limits.windowMs }, attempts);
  }

  private async rollBack(subject: VersionInGroup, cause: SeenCause, attemptsLeft: number): Promise<void> {
    const { manifests } = this.dependencies;
    const revision = (await manifests.read())?.revision;
    const plan = planRollback(revision?.entries[subject.name], subject);
    // Another server, or an operator, was faster.
    if (!revision || !plan) return;
    if (plan.step === null) return this.record(subject, cause, { plan, number: revision.number, refusal: "none" });
    try {
      const change = { baseNumber: revision.number, reason: this.explain(cause, subject), steps: [plan.step] };
      const { number } = await manifests.change(change, automaticAuthor);
      await this.record(subject, cause, { plan, number, refusal: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== "manifest_changed")
        return this.record(subject, cause, {
          plan: { step: null, backTo: subject.version },
          number: revision.number,
          refusal: error.code,
        });
      manifests.noticeChange();
      if (attemptsLeft > 1) await this.rollBack(subject, cause, attemptsLeft - 1);
    }
  }

  private explain({ failed, all, counted, windowMs }: SeenCause, { version, group }: VersionInGroup): string {
    const minutes = Math.round(windowMs / 60_000);
    return `${version} rolled back (${group}): it failed for ${failed} of ${all} ${counted} within ${minutes} minutes`;
  }

  /** Also records that a rollback was impossible: operators must learn of it, once. */
  private async record(
    subject: VersionInGroup,
    cause: RollbackCause,
    outcome: { plan: RollbackPlan; number: number; refusal: string | null },
  ): Promise<void> {
    const { rollbacks, auditEvents, clock } = this.dependencies;
    const { plan, number, refusal } = outcome;
    const { all, failed, counted } = cause;
    const figures = { loads: all, failures: failed };
    const backTo = plan.step === null ? subject.version : plan.backTo;
    const row = { ...subject, ...figures, backTo, revision: number, takenBackAt: clock.now() };
    const event = {
      userName: automaticAuthor,
      action: refusal === null ? "release.taken-back" : "release.take-back-impossible",
      subject: `${subject.name} ${subject.version}`,
      details: {
        group: subject.group,
        backTo,
        revision: number,
        counted,
        ...figures,
        ...(refusal === null ? {} : { refusal }),
      },
    };
    await rollbacks.create(row, (transaction) => auditEvents.record(event, transaction));
  }
}
