import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/client.ts";
import type { EndpointEventsService } from "../endpoint-events/endpoint-events.service.ts";
import type { JobHandlers } from "../jobs/job-handlers.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import type { PoliciesService } from "../policies/policies.service.ts";
import type { PoliciesPublishedService } from "../policies/policies-published.service.ts";
import { PolicySimulationsEventsRepository } from "./policy-simulations-events.repository.ts";
import { PolicySimulationsEventsService } from "./policy-simulations-events.service.ts";
import { PolicySimulationsStartsRepository } from "./policy-simulations-starts.repository.ts";
import { PolicySimulationsRepository } from "./policy-simulations.repository.ts";
import { PolicySimulationsService } from "./policy-simulations.service.ts";
import { createSimulationJob } from "./simulation-job.ts";

type Dependencies = {
  database: Database;
  clock: Clock;
  jobs: JobsService;
  jobHandlers: JobHandlers;
  policies: PoliciesService;
  publishedPolicies: PoliciesPublishedService;
  endpointEvents: EndpointEventsService;
};

/** The simulator, and the job that runs it. */
export function createPolicySimulations(all: Dependencies) {
  const { database, clock, jobs, jobHandlers, policies, publishedPolicies, endpointEvents } = all;
  const simulations = new PolicySimulationsRepository(database);
  const starts = new PolicySimulationsStartsRepository(database);
  jobHandlers.add(createSimulationJob({ simulations, starts, publishedPolicies, clock }));
  const simulatedEvents = new PolicySimulationsEventsService({
    judged: new PolicySimulationsEventsRepository(database),
    endpointEvents,
  });
  return {
    policySimulations: new PolicySimulationsService({
      policies,
      publishedPolicies,
      simulations,
      simulatedEvents,
      jobs,
      clock,
    }),
  };
}
