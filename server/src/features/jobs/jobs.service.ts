import type { Job, JobFilter, JobList } from "@gatehouse/shared/contracts/jobs.contract";
import { randomUUID } from "node:crypto";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { JobHandlers } from "./job-handlers.ts";
import type { JobOwner, JobRow, JobScope, JobsRepository } from "./jobs.repository.ts";

export type JobRequest = {
  kind: string;
  input: unknown;
  organizationId?: string | null;
  subjectId?: string;
  subject?: string;
  /** How long it waits at least, so that what follows soon can join it. */
  delayMs?: number;
  /** Who wants it; none for the server itself. */
  user?: { id: string; name: string };
};

/** Who looks at or changes jobs. */
export type JobViewer = {
  user: { id: string; name: string; isAdministrator: boolean };
  organizationId: string;
  mayEdit: boolean;
};

type Dependencies = {
  jobs: JobsRepository;
  handlers: JobHandlers;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
};

const LISTED_JOBS = 200;
const dayMs = 86_400_000;
const keptDays = 30;
const jobStateInvalid = "job_state_invalid";

export class JobsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Queues work in the transaction of what causes it, so that neither exists without the other. */
  async queue(requests: readonly JobRequest[], on: DatabaseOrTransaction): Promise<string[]> {
    if (requests.length === 0) return [];
    const now = this.dependencies.clock.now();
    const rows = requests.map(({ user, delayMs = 0, ...request }) => ({
      ...request,
      id: randomUUID(),
      userId: user?.id ?? null,
      userName: user?.name ?? "",
      nextAttemptAt: new Date(now.getTime() + delayMs),
      createdAt: now,
    }));
    await this.dependencies.jobs.add(rows, on);
    return rows.map(({ id }) => id);
  }

  /**
   * Gives a job that hasn't begun another input; false if none waits. It can't begin before the transaction ends, so that
   * it sees what is changed there.
   */
  async joinWaiting(
    { kind, subjectId }: { kind: string; subjectId: string },
    toInput: (input: unknown) => unknown,
    on: DatabaseOrTransaction,
  ): Promise<boolean> {
    const { jobs } = this.dependencies;
    const row = await jobs.lockUnbegun(kind, subjectId, on);
    if (row === null) return false;
    await jobs.setInput(row.id, toInput(row.input), on);
    return true;
  }

  async list(viewer: JobViewer, { kind, state, subject }: JobFilter): Promise<JobList> {
    const { jobs, handlers } = this.dependencies;
    const rows = await jobs.listNewest(scopeOf(viewer), { kind, state, subjectId: subject }, LISTED_JOBS);
    return {
      jobs: rows.map((row) => this.describe(row, viewer)),
      kinds: handlers.list().map((handler) => handler.kind),
    };
  }

  async find(id: string): Promise<JobRow | null> {
    return this.dependencies.jobs.find(id);
  }

  /** What a user has started and what isn't over, the oldest first. */
  async listOpenOf(owner: JobOwner): Promise<JobRow[]> {
    return this.dependencies.jobs.listOpenOf(owner);
  }

  async findNewestOf(kind: string, subjectId: string, on?: DatabaseOrTransaction): Promise<JobRow | null> {
    return this.dependencies.jobs.findNewestOf(kind, subjectId, on);
  }

  /** A waiting job ends at once, a running one as soon as its server notices. */
  async cancel(id: string, viewer: JobViewer): Promise<Job> {
    const { jobs, clock } = this.dependencies;
    return jobs.inTransaction(async (on) => {
      const row = await jobs.lock(id, scopeOf(viewer), on);
      if (row === null) throw notFoundError("The job");
      if (isSettled(row)) throw new AppError(jobStateInvalid, 409, "The job has already ended.");
      if (row.state === "waiting") await jobs.cancelWaiting(id, clock.now(), on);
      else await jobs.requestCancel(id, clock.now(), on);
      await this.record("job.canceled", row, viewer, on);
      return this.describe((await jobs.find(id, on)) ?? row, viewer);
    });
  }

  /** Queues the work of a settled job once more, with the same input. */
  async repeat(id: string, viewer: JobViewer): Promise<Job> {
    const { jobs } = this.dependencies;
    return jobs.inTransaction(async (on) => {
      const row = await jobs.lock(id, scopeOf(viewer), on);
      if (row === null) throw notFoundError("The job");
      if (!this.isRepeatable(row)) throw new AppError(jobStateInvalid, 409, "The job can't be repeated now.");
      const { kind, input, organizationId, subjectId, subject } = row;
      const user = { id: viewer.user.id, name: viewer.user.name };
      const [added = ""] = await this.queue([{ kind, input, organizationId, subjectId, subject, user }], on);
      await this.record("job.repeated", row, viewer, on);
      return this.describe((await jobs.find(added, on)) ?? row, viewer);
    });
  }

  async cancelAllOf(kind: string, subjectId: string, on: DatabaseOrTransaction): Promise<void> {
    await this.dependencies.jobs.cancelAllOf(kind, subjectId, this.dependencies.clock.now(), on);
  }

  async removeOld(): Promise<void> {
    const { jobs, clock } = this.dependencies;
    await jobs.removeSettledBefore(new Date(clock.now().getTime() - keptDays * dayMs));
  }

  private isRepeatable(row: JobRow): boolean {
    return isSettled(row) && this.dependencies.handlers.find(row.kind)?.isRepeatable === true;
  }

  private async record(action: string, row: JobRow, viewer: JobViewer, on: DatabaseOrTransaction): Promise<void> {
    const { user, organizationId } = viewer;
    const details = { kind: row.kind, subject: row.subject };
    await this.dependencies.auditEvents.record(
      { action, subject: row.id, organizationId, userId: user.id, userName: user.name, details },
      on,
    );
  }

  private describe(row: JobRow, { mayEdit }: JobViewer): Job {
    return {
      id: row.id,
      kind: row.kind,
      subject: row.subject,
      state: row.state,
      isCanceling: row.state === "running" && row.cancelRequestedAt !== null,
      doneUnits: row.doneUnits,
      totalUnits: row.totalUnits,
      userName: row.userName,
      ...describeTimes(row),
      attempts: row.attempts,
      log: row.log,
      canCancel: mayEdit && !isSettled(row) && row.cancelRequestedAt === null,
      canRepeat: mayEdit && this.isRepeatable(row),
    };
  }
}

const isSettled = ({ state }: JobRow): boolean => state !== "waiting" && state !== "running";

const toText = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const describeTimes = ({ state, createdAt, startedAt, settledAt, nextAttemptAt }: JobRow) => ({
  createdAt: createdAt.toISOString(),
  startedAt: toText(startedAt),
  settledAt: toText(settledAt),
  // Of a running job it is the end of the lease.
  nextAttemptAt: state === "waiting" ? toText(nextAttemptAt) : null,
});

const scopeOf = ({ user, organizationId }: JobViewer): JobScope => ({
  organizationId,
  isForInstallation: user.isAdministrator,
});
