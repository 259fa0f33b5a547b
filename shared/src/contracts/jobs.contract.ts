import * as z from "@gatehouse/shared/schema";

/** An ended attempt of a job. */
export const jobAttemptSchema = z.object({
  /** ISO 8601. */
  startedAt: z.string(),
  durationMs: z.int(),
  /** `done`, `interrupted`, `canceled`, `http-status` or the reason of a failure; also a key of the translations. */
  outcome: z.string(),
  /** Facts that need no translation, such as the status of an answer. */
  detail: z.string(),
});

export const jobStates = ["waiting", "running", "succeeded", "failed", "canceled"] as const;

export const jobSchema = z.object({
  id: z.string(),
  /** Also a key of the translations. */
  kind: z.string(),
  /** What it works on; not translated. */
  subject: z.string(),
  state: z.enum(jobStates),
  /** Running, and asked to stop. */
  isCanceling: z.boolean(),
  doneUnits: z.int(),
  /** Null while unknown. */
  totalUnits: z.nullable(z.int()),
  /** Who started it; empty for the server itself. */
  userName: z.string(),
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
  /** When a waiting job is tried next. */
  nextAttemptAt: z.nullable(z.string()),
  attempts: z.int(),
  log: z.array(jobAttemptSchema),
  canCancel: z.boolean(),
  /** Settled, and of a kind that can be done once more. */
  canRepeat: z.boolean(),
});

/** Response of `GET /api/jobs`: the newest first. */
export const jobListSchema = z.object({
  jobs: z.array(jobSchema),
  /** Every kind that this server does, for the filter. */
  kinds: z.array(z.string()),
});

const filterText = z.string().check(
  z.maxLength(100),
  // PostgreSQL's text cannot contain it, so no job does.
  z.refine((text) => !text.includes("\0")),
);

/** Query of the list. */
export const jobFilterSchema = z.object({
  kind: z.optional(filterText),
  state: z.optional(z.enum(jobStates)),
  /** Id of what the jobs work on. */
  subject: z.optional(filterText),
});

export type JobAttempt = z.infer<typeof jobAttemptSchema>;
export type JobState = (typeof jobStates)[number];
export type Job = z.infer<typeof jobSchema>;
export type JobList = z.infer<typeof jobListSchema>;
export type JobFilter = z.infer<typeof jobFilterSchema>;

const root = "/api/jobs";

export const jobEndpoints = {
  list: root,
  cancel: (id: string) => `${root}/${encodeURIComponent(id)}/cancel`,
  repeat: (id: string) => `${root}/${encodeURIComponent(id)}/repeat`,
} as const;
