import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { JobHandlers } from "../jobs/job-handlers.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import type { GridAction } from "./grid-action.ts";
import { GridActionBatches } from "./grid-action-batches.ts";
import { createGridActionJob } from "./grid-action-job.ts";
import { GridActionRunsService } from "./grid-action-runs.service.ts";
import { GridActionsRepository } from "./grid-actions.repository.ts";
import type { RecordChanges } from "../inventory/record-changes.ts";
import type { AuthorDependencies } from "../users/read-author-rights.ts";
import { GridActionsService } from "./grid-actions.service.ts";

type Dependencies = AuthorDependencies & {
  database: Database;
  auditEvents: AuditEventsService;
  recordChanges: RecordChanges;
  clock: Clock;
  jobs: JobsService;
  jobHandlers: JobHandlers;
};

/** The actions of all grids, and the jobs that do them on many rows. */
export function createGridActions(dependencies: Dependencies, actions: readonly GridAction[]) {
  const { database, auditEvents, recordChanges, clock, jobs, jobHandlers } = dependencies;
  const rows = new GridActionsRepository(database);
  const batches = new GridActionBatches({ rows, auditEvents, recordChanges, clock });
  const gridActions = new GridActionsService({ actions, rows, batches, jobs, auditEvents, clock });
  for (const action of actions) jobHandlers.add(createGridActionJob(action, { ...dependencies, rows, batches }));
  return { gridActions, gridActionRuns: new GridActionRunsService({ actions, jobs }) };
}
