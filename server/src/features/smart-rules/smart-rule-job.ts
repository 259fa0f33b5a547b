import {
  MAX_KEPT_RULE_CHANGES,
  smartRuleChangeSchema,
  smartRuleOutcomeSchema,
  smartRuleTargets,
} from "@gatehouse/shared/contracts/smart-rules.contract";
import { z } from "zod/mini";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { JobHandler, JobRun } from "../jobs/job-handler.ts";
import { SmartRuleBatch } from "./smart-rule-batch.ts";
import { readRulesInput } from "./smart-rule-input.ts";
import type { RulesInput } from "./smart-rule-input.ts";
import type { SmartRuleRecordsRepository } from "./smart-rules-records.repository.ts";
import type { SmartRulesRepository } from "./smart-rules.repository.ts";

const checkpointSchema = z.object({
  targetIndex: z.int(),
  /** Id of the last record of the target that was looked at. */
  after: z.nullable(z.string()),
  looked: z.int(),
  changedCount: z.int(),
  changes: z.array(smartRuleChangeSchema),
  outcomes: z.array(smartRuleOutcomeSchema),
});

export type RulesCheckpoint = z.infer<typeof checkpointSchema>;

type Dependencies = {
  smartRules: SmartRulesRepository;
  records: SmartRuleRecordsRepository;
  auditEvents: Pick<AuditEventsService, "recordAll">;
};

const BATCH_ROWS = 500;

const start: RulesCheckpoint = { targetIndex: 0, after: null, looked: 0, changedCount: 0, changes: [], outcomes: [] };

/** What a run has done so far. */
export function readRulesCheckpoint(checkpoint: unknown): RulesCheckpoint {
  const parsed = checkpointSchema.safeParse(checkpoint);
  return parsed.success ? parsed.data : start;
}

/**
 * Looks at every record that rules could be for, or at those that were changed, also if none matches any more. A batch, its audit events and
 * its checkpoint are one transaction, in which the rules don't change.
 */
export function createSmartRuleJob(kind: string, dependencies: Dependencies): JobHandler {
  const { records } = dependencies;
  return {
    kind,
    retryPausesMs: [1_000, 10_000, 60_000],
    maxParallel: 1,
    isRepeatable: false,
    run: async (job) => {
      const input = readRulesInput(job.input);
      const counts = await Promise.all(smartRuleTargets.map((target) => records.count(target, input)));
      const totalUnits = counts.reduce((sum, count) => sum + count, 0);
      let state = readRulesCheckpoint(job.checkpoint);
      while (state.targetIndex < smartRuleTargets.length) {
        job.signal.throwIfAborted();
        state = await runBatch(job, { input, state, totalUnits }, dependencies);
      }
      return {};
    },
  };
}

type Batch = { input: RulesInput; state: RulesCheckpoint; totalUnits: number };

async function runBatch(
  job: JobRun,
  { input, state, totalUnits }: Batch,
  { smartRules, records, auditEvents }: Dependencies,
): Promise<RulesCheckpoint> {
  const { organizationId } = input;
  const target = smartRuleTargets[state.targetIndex] ?? "assets";
  return smartRules.inTransaction(async (on) => {
    await smartRules.takeTurn(organizationId, on);
    const ids = await records.list(target, input, { after: state.after, limit: BATCH_ROWS }, on);
    const last = ids.at(-1);
    const next = { ...state };
    if (last === undefined) Object.assign(next, { targetIndex: state.targetIndex + 1, after: null });
    else {
      const rules = (await smartRules.list(organizationId, on)).filter(
        (rule) => rule.target === target && rule.isEnabled,
      );
      const batch = new SmartRuleBatch({ smartRules, records, auditEvents }, { target, rules, input });
      const { changes, outcomes } = await batch.apply(ids, state.outcomes, on);
      Object.assign(next, {
        after: last,
        looked: state.looked + ids.length,
        changedCount: state.changedCount + changes.length,
        changes: [...state.changes, ...changes].slice(0, MAX_KEPT_RULE_CHANGES),
        outcomes,
      });
    }
    const doneUnits = next.looked;
    await job.report({ doneUnits, totalUnits: Math.max(totalUnits, doneUnits), checkpoint: next }, on);
    return next;
  });
}
