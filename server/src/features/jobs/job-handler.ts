import type { DatabaseOrTransaction } from "../../db/client.ts";

/** One attempt of a job, as its handler sees it. */
export type JobRun = {
  id: string;
  organizationId: string | null;
  subjectId: string;
  input: unknown;
  /** What an earlier attempt left with `report`; null at first. */
  checkpoint: unknown;
  /** Ends the attempt: the job is canceled, another server has it, or this one stops. */
  signal: AbortSignal;
  /**
   * Stores the progress, and where a further attempt is to continue; in the transaction of the work, neither exists
   * without the other. Throws if another server has the job by now.
   */
  report: (progress: JobProgress, on?: DatabaseOrTransaction) => Promise<void>;
};

export type JobProgress = { doneUnits: number; totalUnits?: number; checkpoint?: unknown };

/** How an attempt ended; `apply` runs in the transaction that ends the job, so exactly once. */
export type JobResult = { detail?: string; apply?: (on: DatabaseOrTransaction) => Promise<void> };

/** The work of one kind of jobs. */
export type JobHandler = {
  kind: string;
  /** Pauses before each further attempt after a failure. */
  retryPausesMs: readonly number[];
  /** Jobs of this kind that one server does at a time, so that slow ones leave room for others. */
  maxParallel: number;
  /** Of these, jobs for one subject, so that one that is slow leaves room for others; no limit of its own if left out. */
  maxParallelPerSubject?: number;
  /** Whether users may have a settled job done once more. */
  isRepeatable: boolean;
  run: (job: JobRun) => Promise<JobResult>;
};

/** A failed attempt. `outcome` is a key of the translations; `detail` needs none. */
export class JobFailure extends Error {
  readonly outcome: string;
  readonly detail: string;
  /** Whether a further attempt can't succeed. */
  readonly isPermanent: boolean;

  constructor(outcome: string, { detail = "", isPermanent = false, ...options }: JobFailureOptions = {}) {
    super(`${outcome} ${detail}`.trim(), options);
    this.name = "JobFailure";
    this.outcome = outcome;
    this.detail = detail;
    this.isPermanent = isPermanent;
  }
}

type JobFailureOptions = ErrorOptions & { detail?: string; isPermanent?: boolean };
