import type { JobAttempt } from "@gatehouse/shared/contracts/jobs.contract";
import { and, asc, eq, inArray, lte, ne, or, sql } from "drizzle-orm";
import { pollInTransaction } from "../../db/client.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { jobs } from "../../db/schema/jobs.table.ts";
import type { JobRow } from "./jobs.repository.ts";

/** An attempt that a server has leased; each write names its lease. */
export type LeasedJob = JobRow & { leaseId: string; attemptStartedAt: Date };

/** The jobs that a server has room for: of these kinds, and not for these subjects. */
export type ClaimableJobs = { kinds: readonly string[]; busy: readonly Pick<JobRow, "kind" | "subjectId">[] };

/** How an attempt ended, and what becomes of the job. */
export type JobEnd = {
  state: "waiting" | "succeeded" | "failed" | "canceled";
  /** For a job that waits for its next attempt. */
  nextAttemptAt?: Date;
  settledAt?: Date;
  entry?: JobAttempt;
  /** The attempt doesn't count. */
  isUncounted?: boolean;
};

/** The servers' work on jobs. */
export class JobLeasesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /**
   * Leases the job that has waited longest, or whose server has not renewed its lease. Other servers skip it until
   * `leaseEndsAt`.
   */
  async claimDue(
    { kinds, busy }: ClaimableJobs,
    leaseId: string,
    now: Date,
    leaseEndsAt: Date,
  ): Promise<LeasedJob | null> {
    const hasRoom = busy.map(({ kind, subjectId }) => or(ne(jobs.kind, kind), ne(jobs.subjectId, subjectId)));
    return pollInTransaction(this.database, async (transaction) => {
      const [due] = await transaction
        .select()
        .from(jobs)
        .where(and(lte(jobs.nextAttemptAt, now), inArray(jobs.kind, [...kinds]), ...hasRoom))
        .orderBy(asc(jobs.nextAttemptAt))
        .limit(1)
        .for("update", { skipLocked: true });
      if (due === undefined) return null;
      const leased = {
        state: "running" as const,
        leaseId,
        attempts: due.attempts + 1,
        attemptStartedAt: now,
        startedAt: due.startedAt ?? now,
        nextAttemptAt: leaseEndsAt,
        log: due.state === "running" ? [...due.log, describeInterruption(due, now)] : due.log,
      };
      await transaction.update(jobs).set(leased).where(eq(jobs.id, due.id));
      return { ...due, ...leased };
    });
  }

  /** Renews leases; returns those that this server still has, and whether their job is to be canceled. */
  async renew(
    leaseIds: readonly string[],
    leaseEndsAt: Date,
  ): Promise<ReadonlyMap<string, { isCancelRequested: boolean }>> {
    if (leaseIds.length === 0) return new Map();
    const rows = await pollInTransaction(this.database, (transaction) =>
      transaction
        .update(jobs)
        .set({ nextAttemptAt: leaseEndsAt })
        .where(and(inArray(jobs.leaseId, [...leaseIds]), eq(jobs.state, "running")))
        .returning({ leaseId: jobs.leaseId, cancelRequestedAt: jobs.cancelRequestedAt }),
    );
    return new Map(
      rows.map(({ leaseId, cancelRequestedAt }) => [leaseId ?? "", { isCancelRequested: cancelRequestedAt !== null }]),
    );
  }

  /** False if another server has the job by now. */
  async setProgress(
    leaseId: string,
    progress: { doneUnits: number; totalUnits?: number; checkpoint?: unknown },
    on: DatabaseOrTransaction = this.database,
  ): Promise<boolean> {
    const written = await on.update(jobs).set(progress).where(isLeased(leaseId)).returning({ id: jobs.id });
    return written.length > 0;
  }

  /** Ends an attempt; false if another server has the job by now. */
  async end(leaseId: string, end: JobEnd, on: DatabaseOrTransaction = this.database): Promise<boolean> {
    const { entry, isUncounted = false, nextAttemptAt = null, settledAt = null, state } = end;
    const written = await on
      .update(jobs)
      .set({
        state,
        nextAttemptAt,
        settledAt,
        leaseId: null,
        ...(isUncounted ? { attempts: sql`${jobs.attempts} - 1` } : {}),
        ...(entry === undefined ? {} : { log: sql`${jobs.log} || ${JSON.stringify([entry])}::jsonb` }),
      })
      .where(isLeased(leaseId))
      .returning({ id: jobs.id });
    return written.length > 0;
  }

  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }
}

const isLeased = (leaseId: string) => and(eq(jobs.leaseId, leaseId), eq(jobs.state, "running"));

function describeInterruption({ attemptStartedAt }: JobRow, now: Date): JobAttempt {
  const startedAt = attemptStartedAt ?? now;
  return {
    startedAt: startedAt.toISOString(),
    durationMs: Math.max(0, now.getTime() - startedAt.getTime()),
    outcome: "interrupted",
    detail: "",
  };
}
