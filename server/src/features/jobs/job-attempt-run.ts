import type { JobAttempt } from "@gatehouse/shared/contracts/jobs.contract";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { Log } from "../../log.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { JobFailure } from "./job-handler.ts";
import type { JobHandler, JobProgress, JobResult } from "./job-handler.ts";
import type { JobLeasesRepository, LeasedJob } from "./job-leases.repository.ts";

type Dependencies = {
  job: LeasedJob;
  handler: JobHandler;
  leases: JobLeasesRepository;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
  log: Log;
};

type AbortReason = "canceled" | "lost" | "stopping";

/** A job that ends its server each time must not end all of them forever. */
const allowedInterruptions = 3;

class LeaseLost extends Error {}

/** One attempt of a leased job, and what becomes of the job after it. */
export class JobAttemptRun {
  /** Never rejects. */
  readonly ended: Promise<void>;
  private readonly dependencies: Dependencies;
  private readonly controller = new AbortController();
  private abortReason: AbortReason | null = null;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    const { job, log } = dependencies;
    this.ended = this.run().catch((error: unknown) => {
      // Its lease runs out, and another attempt follows.
      log.warn({ err: error, job: job.id, kind: job.kind }, "a job's end could not be written");
    });
  }

  get leaseId(): string {
    return this.dependencies.job.leaseId;
  }

  get kind(): string {
    return this.dependencies.job.kind;
  }

  get subjectId(): string {
    return this.dependencies.job.subjectId;
  }

  abort(reason: AbortReason): void {
    this.abortReason ??= reason;
    this.controller.abort();
  }

  private async run(): Promise<void> {
    const { job, handler, clock } = this.dependencies;
    if (job.cancelRequestedAt !== null) return this.cancel();
    if (job.attempts > handler.retryPausesMs.length + 1 + allowedInterruptions)
      return this.fail(new JobFailure("interrupted", { isPermanent: true }));
    try {
      const result = await handler.run({
        ...job,
        signal: this.controller.signal,
        report: (progress, on) => this.report(progress, on),
      });
      await this.succeed(result, clock.now());
    } catch (error) {
      await this.settleError(error);
    }
  }

  private async report(progress: JobProgress, on?: DatabaseOrTransaction): Promise<void> {
    const isOurs = await this.dependencies.leases.setProgress(this.leaseId, progress, on);
    if (!isOurs) throw new LeaseLost();
  }

  /** What the handler wants to apply and the end of the job are one transaction. */
  private async succeed({ detail = "", apply }: JobResult, settledAt: Date): Promise<void> {
    const { leases } = this.dependencies;
    await leases.inTransaction(async (on) => {
      await apply?.(on);
      const end = { state: "succeeded", settledAt, entry: this.describe("done", detail) } as const;
      if (!(await leases.end(this.leaseId, end, on))) throw new LeaseLost();
    });
  }

  private async settleError(error: unknown): Promise<void> {
    if (error instanceof LeaseLost || this.abortReason === "lost") return;
    if (this.abortReason === "canceled") return this.cancel();
    if (this.abortReason === "stopping") return this.handOver();
    const { job, log } = this.dependencies;
    const failure = error instanceof JobFailure ? error : new JobFailure("failed", { cause: error });
    log.warn({ err: failure, job: job.id, kind: job.kind }, "a job's attempt failed");
    await this.fail(failure);
  }

  private async cancel(): Promise<void> {
    const { leases, clock } = this.dependencies;
    const entry = this.describe("canceled");
    await leases.end(this.leaseId, { state: "canceled", settledAt: clock.now(), entry });
  }

  /** Another server continues at once, as if this attempt had never been. */
  private async handOver(): Promise<void> {
    const { leases, clock } = this.dependencies;
    await leases.end(this.leaseId, { state: "waiting", nextAttemptAt: clock.now(), isUncounted: true });
  }

  private async fail(failure: JobFailure): Promise<void> {
    const { job, handler, leases, clock, auditEvents } = this.dependencies;
    const entry = this.describe(failure.outcome, failure.detail);
    const now = clock.now();
    const pauseMs = failure.isPermanent ? undefined : handler.retryPausesMs[job.attempts - 1];
    if (pauseMs !== undefined) {
      await leases.end(this.leaseId, { state: "waiting", nextAttemptAt: new Date(now.getTime() + pauseMs), entry });
      return;
    }
    await leases.inTransaction(async (on) => {
      if (!(await leases.end(this.leaseId, { state: "failed", settledAt: now, entry }, on))) return;
      const { id, kind, subject, organizationId, userName, userId } = job;
      const details = { kind, subject, outcome: failure.outcome, detail: failure.detail };
      await auditEvents.record({ action: "job.failed", subject: id, organizationId, userName, userId, details }, on);
    });
  }

  private describe(outcome: string, detail = ""): JobAttempt {
    const { job, clock } = this.dependencies;
    const startedAt = job.attemptStartedAt;
    const durationMs = Math.max(0, clock.now().getTime() - startedAt.getTime());
    return { startedAt: startedAt.toISOString(), durationMs, outcome, detail };
  }
}
