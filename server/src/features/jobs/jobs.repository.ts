import type { JobState } from "@gatehouse/shared/contracts/jobs.contract";
import { and, desc, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { jobs } from "../../db/schema/jobs.table.ts";
import { splitRows } from "../../db/split-rows.ts";

export type JobRow = typeof jobs.$inferSelect;
export type NewJobRow = typeof jobs.$inferInsert;

export type JobRowFilter = { kind?: string | undefined; state?: JobState | undefined; subjectId?: string | undefined };

/** Whose jobs a user sees: those of an organization, and of the whole installation if they may. */
export type JobScope = { organizationId: string; isForInstallation: boolean };

/** Who started jobs of some kinds. */
export type JobOwner = { organizationId: string; userId: string; kinds: readonly string[] };

/** Jobs, as users see and change them. */
export class JobsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async add(rows: readonly NewJobRow[], on: DatabaseOrTransaction): Promise<void> {
    for (const part of splitRows(rows)) await on.insert(jobs).values(part);
  }

  async listNewest(scope: JobScope, { kind, state, subjectId }: JobRowFilter, limit: number): Promise<JobRow[]> {
    return this.database
      .select()
      .from(jobs)
      .where(
        and(
          isInScope(scope),
          kind === undefined ? undefined : eq(jobs.kind, kind),
          state === undefined ? undefined : eq(jobs.state, state),
          subjectId === undefined ? undefined : eq(jobs.subjectId, subjectId),
        ),
      )
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(limit);
  }

  async listOpenOf({ organizationId, userId, kinds }: JobOwner): Promise<JobRow[]> {
    return this.database
      .select()
      .from(jobs)
      .where(
        and(
          // Open jobs have an index of their own.
          isNotNull(jobs.nextAttemptAt),
          eq(jobs.organizationId, organizationId),
          eq(jobs.userId, userId),
          inArray(jobs.kind, [...kinds]),
        ),
      )
      .orderBy(jobs.createdAt, jobs.id);
  }

  async findNewestOf(
    kind: string,
    subjectId: string,
    on: DatabaseOrTransaction = this.database,
  ): Promise<JobRow | null> {
    const [row] = await on
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, kind), eq(jobs.subjectId, subjectId)))
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(1);
    return row ?? null;
  }

  /** Locks the job until the transaction ends. */
  async lock(id: string, scope: JobScope, on: DatabaseOrTransaction): Promise<JobRow | null> {
    const [row] = await on
      .select()
      .from(jobs)
      .where(and(eq(jobs.id, id), isInScope(scope)))
      .for("update");
    return row ?? null;
  }

  /** Locks the oldest job on a subject that waits for its first attempt. */
  async lockUnbegun(kind: string, subjectId: string, on: DatabaseOrTransaction): Promise<JobRow | null> {
    const [row] = await on
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, kind), eq(jobs.subjectId, subjectId), eq(jobs.state, "waiting"), eq(jobs.attempts, 0)))
      .orderBy(jobs.createdAt, jobs.id)
      .limit(1)
      .for("update");
    return row ?? null;
  }

  async setInput(id: string, input: unknown, on: DatabaseOrTransaction): Promise<void> {
    await on.update(jobs).set({ input }).where(eq(jobs.id, id));
  }

  async find(id: string, on: DatabaseOrTransaction = this.database): Promise<JobRow | null> {
    const [row] = await on.select().from(jobs).where(eq(jobs.id, id));
    return row ?? null;
  }

  /** For a running job: its server ends it. */
  async requestCancel(id: string, cancelRequestedAt: Date, on: DatabaseOrTransaction): Promise<void> {
    await on.update(jobs).set({ cancelRequestedAt }).where(eq(jobs.id, id));
  }

  async cancelWaiting(id: string, settledAt: Date, on: DatabaseOrTransaction): Promise<void> {
    await on.update(jobs).set(canceledAt(settledAt)).where(eq(jobs.id, id));
  }

  /** Ends all jobs on a subject that is gone: waiting ones at once, running ones by their server. */
  async cancelAllOf(kind: string, subjectId: string, now: Date, on: DatabaseOrTransaction): Promise<void> {
    const isOfSubject = and(eq(jobs.kind, kind), eq(jobs.subjectId, subjectId));
    await on
      .update(jobs)
      .set(canceledAt(now))
      .where(and(isOfSubject, eq(jobs.state, "waiting")));
    await on
      .update(jobs)
      .set({ cancelRequestedAt: now })
      .where(and(isOfSubject, eq(jobs.state, "running")));
  }

  async removeSettledBefore(moment: Date): Promise<void> {
    await this.database
      .delete(jobs)
      .where(and(lt(jobs.settledAt, moment), inArray(jobs.state, ["succeeded", "failed", "canceled"])));
  }

  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }
}

const canceledAt = (settledAt: Date) => ({ state: "canceled" as const, nextAttemptAt: null, settledAt });

function isInScope({ organizationId, isForInstallation }: JobScope) {
  const isOfOrganization = eq(jobs.organizationId, organizationId);
  return isForInstallation ? or(isOfOrganization, isNull(jobs.organizationId)) : isOfOrganization;
}
