import * as z from "@gatehouse/shared/schema";
import { gridEndpoints, gridSelectionShape } from "./grids.contract.ts";
import { jobStates } from "./jobs.contract.ts";

/** Rows that one action may name; more are named by their filter. */
export const MAX_ACTION_IDS = 1_000;

/** Failed rows that a job keeps with their names; the counts by reason include all. */
export const MAX_KEPT_FAILURES = 1_000;

/** Code of the 409 for an action on all rows that match, if they are not as many as the user was told. */
export const COUNT_CHANGED = "count_changed";

/** Rows of an action: named ones, or all that a filter matches, whose count the user has seen. */
export const gridActionRequestSchema = z.object({
  ids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_ACTION_IDS))),
  all: z.optional(
    z.object({
      ...gridSelectionShape,
      /** Rows that the user was told; another count is 409 `count_changed` with the new one. */
      expectedCount: z.int().check(z.minimum(0)),
    }),
  ),
  values: z.optional(z.record(z.string().check(z.maxLength(100)), z.unknown())),
});

/** What became of an action; of one on all rows that match, only the job that does it. */
export const gridActionAnswerSchema = z.object({
  done: z.int(),
  failed: z.array(z.object({ id: z.string(), name: z.string(), code: z.string(), message: z.string() })),
  jobId: z.nullable(z.string()),
});

/** Answer of `POST …/actions/{name}/effect`, whose body is that of the action: what it would do now. */
export const gridActionEffectSchema = z.object({
  /** Rows, counted exactly. */
  count: z.int(),
  /** What changes with the rows, such as the accounts of a system; the text is plural by `count`. */
  effects: z.array(z.object({ resourceKey: z.string(), count: z.int() })),
});

/** An action that a job does, for the user who started it. */
export const gridActionRunSchema = z.object({
  jobId: z.string(),
  state: z.enum(jobStates),
  isCanceling: z.boolean(),
  /** Rows that were looked at. */
  doneUnits: z.int(),
  totalUnits: z.int(),
  failedCount: z.int(),
  /** Failed rows by reason. */
  reasons: z.array(z.object({ code: z.string(), count: z.int() })),
  /** At most `MAX_KEPT_FAILURES` of them. */
  failed: gridActionAnswerSchema.shape.failed,
  /** How the newest attempt ended, as in the list of jobs; null while none has. */
  outcome: z.nullable(z.string()),
});

/** What the user has started on rows of a grid and what isn't over, the oldest first. */
export const gridActionRunListSchema = z.object({
  runs: z.array(z.object({ jobId: z.string(), /** Its name. */ action: z.string() })),
});

export type GridActionAnswer = z.infer<typeof gridActionAnswerSchema>;
export type GridActionRequest = z.infer<typeof gridActionRequestSchema>;
export type GridActionRunList = z.infer<typeof gridActionRunListSchema>;
export type GridActionEffect = z.infer<typeof gridActionEffectSchema>;
export type GridActionRun = z.infer<typeof gridActionRunSchema>;

const runs = "/api/grid-action-runs";

/** Each address of an action follows the `RoutePrefix` of its definition. */
export const gridActionEndpoints = {
  effect: (definitionId: string, name: string) => `${gridEndpoints.action(definitionId, name)}/effect`,
  openRuns: (definitionId: string) => `${gridEndpoints.definition(definitionId)}/action-runs`,
  run: (jobId: string) => `${runs}/${encodeURIComponent(jobId)}`,
  cancel: (jobId: string) => `${runs}/${encodeURIComponent(jobId)}/cancel`,
} as const;
