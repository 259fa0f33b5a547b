import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { JobHandlers } from "../jobs/job-handlers.ts";
import { JobLeasesRepository } from "../jobs/job-leases.repository.ts";
import { JobsWorker } from "../jobs/jobs-worker.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import { applySmartRulesKind, applyToChangesKind } from "./smart-rule-input.ts";
import { createSmartRuleItemSet } from "./smart-rule-item-set.ts";
import { createSmartRuleJob } from "./smart-rule-job.ts";
import { SmartRuleRecordsRepository } from "./smart-rules-records.repository.ts";
import { SmartRulesRepository } from "./smart-rules.repository.ts";
import { SmartRulesReadsService } from "./smart-rules-reads.service.ts";
import { SmartRulesService } from "./smart-rules.service.ts";

type Dependencies = {
  database: Database;
  auditEvents: AuditEventsService;
  jobs: JobsService;
  jobHandlers: JobHandlers;
  clock: Clock;
};

/** Smart rules, their form, and the job that applies them. */
export function createSmartRules(dependencies: Dependencies) {
  const { database, jobHandlers } = dependencies;
  const rows = new SmartRulesRepository(database);
  const records = new SmartRuleRecordsRepository(database);
  const ofJobs = { ...dependencies, smartRules: rows, records };
  const job = createSmartRuleJob(applySmartRulesKind, ofJobs);
  for (const handler of [job, createSmartRuleJob(applyToChangesKind, ofJobs)]) jobHandlers.add(handler);
  const smartRules = new SmartRulesService({ ...dependencies, smartRules: rows });
  const smartRuleReads = new SmartRulesReadsService({ ...dependencies, smartRules: rows, records });
  // A command does this work itself, and nothing else that waits.
  const handlers = new JobHandlers();
  handlers.add(job);
  return {
    smartRules,
    smartRuleReads,
    smartRuleItems: createSmartRuleItemSet({ ...dependencies, smartRules, smartRuleReads, records }),
    smartRuleWorker: new JobsWorker({ ...dependencies, handlers, leases: new JobLeasesRepository(database) }),
  };
}
