import { randomUUID } from "node:crypto";
import type { Clock } from "../../clock.ts";
import type { Log } from "../../log.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { JobHandler } from "./job-handler.ts";
import type { JobHandlers } from "./job-handlers.ts";
import type { JobLeasesRepository } from "./job-leases.repository.ts";
import { JobAttemptRun } from "./job-attempt-run.ts";

type Dependencies = {
  leases: JobLeasesRepository;
  handlers: JobHandlers;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
};

const pollMs = 1_000;
/** Long enough for a busy server to renew it in time, and for clocks that differ by less. */
const leaseMs = 60_000;
/** How long a server that stops lets its attempts end; afterwards others continue them. */
const stopPatienceMs = 5_000;

/** Does the waiting jobs of every kind that has a handler; several servers share the work. Decision 052. */
export class JobsWorker {
  private readonly dependencies: Dependencies;
  private readonly running = new Map<string, JobAttemptRun>();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | null = null;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** `onRound` is called after each look at the database. */
  start(log: Log, onRound: () => void = () => undefined): void {
    const run = (): void => {
      this.round ??= this.runRound(log)
        .then(onRound)
        .catch((error: unknown) => log.warn({ err: error }, "waiting jobs could not be read"))
        .finally(() => {
          this.round = null;
        });
    };
    this.timer = setInterval(run, pollMs);
    run();
  }

  /** Lets attempts end for a while; those that don't are left to other servers at once. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
    const abort = setTimeout(() => this.abortAll(), stopPatienceMs);
    await this.settled();
    clearTimeout(abort);
  }

  /** Does what is due, and what becomes due by it, to its end. */
  async runDue(log: Log): Promise<void> {
    while (await this.claimNext(log)) await this.settled();
  }

  private async runRound(log: Log): Promise<void> {
    await this.renewLeases();
    while (await this.claimNext(log));
  }

  private async renewLeases(): Promise<void> {
    const attempts = [...this.running.values()];
    const renewed = await this.dependencies.leases.renew(
      attempts.map(({ leaseId }) => leaseId),
      this.leaseEnd(),
    );
    for (const attempt of attempts) {
      const lease = renewed.get(attempt.leaseId);
      if (lease === undefined) attempt.abort("lost");
      else if (lease.isCancelRequested) attempt.abort("canceled");
    }
  }

  /** False if nothing is due for which this server has room. */
  private async claimNext(log: Log): Promise<boolean> {
    const { leases, handlers, clock } = this.dependencies;
    const free = handlers.list().filter((handler) => this.hasRoom(handler));
    const kinds = free.map(({ kind }) => kind);
    if (kinds.length === 0) return false;
    const busy = free.flatMap((handler) => this.listBusySubjects(handler));
    const job = await leases.claimDue({ kinds, busy }, randomUUID(), clock.now(), this.leaseEnd());
    const handler = handlers.find(job?.kind ?? "");
    if (job === null || handler === undefined) return false;
    const attempt = new JobAttemptRun({ ...this.dependencies, job, handler, log });
    this.running.set(attempt.leaseId, attempt);
    void attempt.ended.finally(() => this.running.delete(attempt.leaseId));
    return true;
  }

  private hasRoom({ kind, maxParallel }: JobHandler): boolean {
    return this.listRunning(kind).length < maxParallel;
  }

  private listBusySubjects({
    kind,
    maxParallelPerSubject = Infinity,
  }: JobHandler): { kind: string; subjectId: string }[] {
    return [...Map.groupBy(this.listRunning(kind), ({ subjectId }) => subjectId)]
      .filter(([, attempts]) => attempts.length >= maxParallelPerSubject)
      .map(([subjectId]) => ({ kind, subjectId }));
  }

  private listRunning(kind: string): JobAttemptRun[] {
    return [...this.running.values()].filter((attempt) => attempt.kind === kind);
  }

  private leaseEnd(): Date {
    return new Date(this.dependencies.clock.now().getTime() + leaseMs);
  }

  private abortAll(): void {
    for (const attempt of this.running.values()) attempt.abort("stopping");
  }

  private async settled(): Promise<void> {
    await Promise.all([...this.running.values()].map(({ ended }) => ended));
  }
}
