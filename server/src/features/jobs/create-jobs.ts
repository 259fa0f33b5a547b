import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { JobHandlers } from "./job-handlers.ts";
import { JobLeasesRepository } from "./job-leases.repository.ts";
import { JobsWorker } from "./jobs-worker.ts";
import { JobsRepository } from "./jobs.repository.ts";
import { JobsService } from "./jobs.service.ts";

type Dependencies = { database: Database; auditEvents: AuditEventsService; clock: Clock };

/** The jobs and their worker; features add to `jobHandlers` what they do in the background. */
export function createJobs({ database, auditEvents, clock }: Dependencies) {
  const handlers = new JobHandlers();
  return {
    jobHandlers: handlers,
    jobs: new JobsService({ jobs: new JobsRepository(database), handlers, auditEvents, clock }),
    jobsWorker: new JobsWorker({ leases: new JobLeasesRepository(database), handlers, auditEvents, clock }),
  };
}
