import { MAX_KEPT_FAILURES } from "@gatehouse/shared/contracts/grid-actions.contract";
import type { GridActionAnswer } from "@gatehouse/shared/contracts/grid-actions.contract";
import { z } from "zod/mini";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { selectRows } from "../grids/grid-selection.ts";
import { blueprintOf } from "../grids/grids-definitions.ts";
import { JobFailure } from "../jobs/job-handler.ts";
import type { JobHandler, JobRun } from "../jobs/job-handler.ts";
import type { AuthorDependencies } from "../users/read-author-rights.ts";
import type { GridActionCaller } from "./grid-action-caller.ts";
import type { GridAction } from "./grid-action.ts";
import type { BatchResult, GridActionBatches } from "./grid-action-batches.ts";
import type { ActionRows, GridActionsRepository } from "./grid-actions.repository.ts";
import { readCurrentCaller } from "./read-current-caller.ts";

const jobInputSchema = z.object({
  text: z.string(),
  where: z.array(z.string()),
  /** When the user confirmed: relative dates of the filter count from here in every attempt. */
  now: z.iso.datetime(),
  values: z.record(z.string(), z.optional(z.union([z.string(), z.number(), z.boolean()]))),
  caller: z.object({
    organizationId: z.string(),
    userId: z.string(),
    userName: z.string(),
    /** Jobs of earlier versions lack it: their days began in UTC. */
    timeZone: z.optional(z.string()),
  }),
  /** Rows that the user has confirmed. */
  total: z.int(),
});

export type GridActionJobInput = z.infer<typeof jobInputSchema>;

const checkpointSchema = z.object({
  /** Id of the last row that was looked at. */
  after: z.nullable(z.string()),
  looked: z.int(),
  failedCount: z.int(),
  failed: z.array(z.object({ id: z.string(), name: z.string(), code: z.string(), message: z.string() })),
  reasons: z.record(z.string(), z.int()),
});

export type GridActionCheckpoint = z.infer<typeof checkpointSchema>;

type Dependencies = AuthorDependencies & {
  rows: GridActionsRepository;
  batches: GridActionBatches;
  auditEvents: Pick<AuditEventsService, "record">;
};

const BATCH_ROWS = 200;

/** What a job has left so far. */
export function readCheckpoint(checkpoint: unknown): GridActionCheckpoint {
  const parsed = checkpointSchema.safeParse(checkpoint);
  return parsed.success ? parsed.data : { after: null, looked: 0, failedCount: 0, failed: [], reasons: {} };
}

/** Does an action on all rows that match. Each batch and its checkpoint are one transaction, so a row is done once. */
export function createGridActionJob(action: GridAction, dependencies: Dependencies): JobHandler {
  return {
    kind: action.jobKind,
    retryPausesMs: [1_000, 10_000, 60_000],
    maxParallel: 1,
    isRepeatable: false,
    run: async (job) => {
      const input = jobInputSchema.parse(job.input);
      let state = readCheckpoint(job.checkpoint);
      for (let isOver = false; !isOver;) {
        job.signal.throwIfAborted();
        const next = await runBatch(action, { job, input, state }, dependencies);
        isOver = next === null;
        state = next ?? state;
      }
      const { looked, failedCount, reasons } = state;
      const details = { kind: action.jobKind, done: looked - failedCount, failed: failedCount, reasons };
      const { organizationId, userId, userName } = input.caller;
      const event = { action: "bulk-action.finished", subject: job.id, organizationId, userId, userName, details };
      return { apply: (on) => dependencies.auditEvents.record(event, on) };
    },
  };
}

const withTimeZone = (caller: GridActionJobInput["caller"]) => ({ ...caller, timeZone: caller.timeZone ?? "UTC" });

function selectJobRows(
  { definitionId }: GridAction,
  { text, where, now }: GridActionJobInput,
  caller: GridActionCaller,
): ActionRows {
  const blueprint = blueprintOf(definitionId);
  if (!blueprint) throw new Error(`There is no grid ${definitionId}`);
  return { definitionId, filter: selectRows(blueprint, { text, where }, caller, new Date(now)) };
}

type Batch = {
  job: JobRun;
  input: GridActionJobInput;
  state: GridActionCheckpoint;
};

/** Null if no rows are left. */
async function runBatch(
  action: GridAction,
  { job, input, state }: Batch,
  dependencies: Dependencies,
): Promise<GridActionCheckpoint | null> {
  const { rows, batches } = dependencies;
  return rows.inTransaction(async (on) => {
    const caller = await readCurrentCaller(action, withTimeZone(input.caller), dependencies, on);
    const selection = selectJobRows(action, input, caller);
    // More rows than the user confirmed may match by now; the job must not touch them.
    if (state.after === null && (await rows.count(selection, on)) > input.total)
      throw new JobFailure("count-changed", { isPermanent: true });
    const found = await rows.lock(selection, { after: state.after, limit: BATCH_ROWS }, on);
    const last = found.at(-1);
    if (last === undefined) return null;
    const result = await batches.runLocked(action, found, { values: input.values, caller, on });
    const next = addResult({ ...state, after: last.id, looked: state.looked + found.length }, result);
    await job.report({ doneUnits: next.looked, totalUnits: input.total, checkpoint: next }, on);
    return next;
  });
}

function addResult(state: GridActionCheckpoint, { failed }: BatchResult): GridActionCheckpoint {
  const kept: GridActionAnswer["failed"] = [...state.failed, ...failed].slice(0, MAX_KEPT_FAILURES);
  const reasons = { ...state.reasons };
  for (const { code } of failed) reasons[code] = (reasons[code] ?? 0) + 1;
  return { ...state, failedCount: state.failedCount + failed.length, failed: kept, reasons };
}
