import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { RecordChanges } from "../inventory/record-changes.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import { applyToChangesKind, readRulesInput } from "./smart-rule-input.ts";
import type { RulesInput } from "./smart-rule-input.ts";
import type { SmartRulesRepository } from "./smart-rules.repository.ts";

type Dependencies = {
  smartRules: SmartRulesRepository;
  jobs: Pick<JobsService, "queue" | "joinWaiting">;
  clock: Clock;
};

/** Changes within this time are one run. */
const PAUSE_MS = 5_000;

/** Has the rules applied to records that were changed. Decision 078. */
export class SmartRulesChangesService implements RecordChanges {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** In the transaction of the changes, and at its end: whoever changes records next waits for this transaction. */
  async tell(organizationId: string, on: DatabaseOrTransaction): Promise<void> {
    const { smartRules, jobs, clock } = this.dependencies;
    if (!(await smartRules.hasEnabled(organizationId, on))) return;
    // Rows have the beginning of their transaction as the time of their change.
    const since = await smartRules.readTransactionStart(on);
    const job = { kind: applyToChangesKind, subjectId: organizationId };
    const hasJoined = await jobs.joinWaiting(job, (input) => withEarlier(readRulesInput(input), since), on);
    if (hasJoined) return;
    const input: RulesInput = { organizationId, userId: null, userName: "", now: clock.now().toISOString(), since };
    await jobs.queue([{ ...job, input, organizationId, delayMs: PAUSE_MS }], on);
  }
}

/** A transaction that began earlier can end later. */
const withEarlier = (input: RulesInput, since: string): RulesInput => ({
  ...input,
  since: input.since !== undefined && input.since < since ? input.since : since,
});
