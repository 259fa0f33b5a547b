import type {
  PolicySimulation,
  PolicySimulationWithResults,
} from "@gatehouse/shared/contracts/policy-simulations.contract";
import type { JobsService } from "../jobs/jobs.service.ts";
import type { SimulationRow } from "./policy-simulations.repository.ts";

type Job = Awaited<ReturnType<JobsService["find"]>>;

/** A run and its job, which is removed after a while. */
export function describeSimulation(row: SimulationRow, job: Job): PolicySimulation {
  return {
    id: row.id,
    policyGuid: row.policyId,
    ...describeProgress(row, job),
    from: toText(row.startsAt),
    to: toText(row.endsAt),
    revision: row.revision,
    publishedVersion: row.publishedVersion,
    scope: row.scope,
    otherPolicies: row.otherPolicies.map(({ policyId, name, version }) => ({ policyGuid: policyId, name, version })),
    startedBy: row.userName,
    createdAt: row.createdAt.toISOString(),
  };
}

const toText = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function describeProgress({ finishedAt, results }: SimulationRow, job: Job) {
  const starts = results?.starts ?? 0;
  if (finishedAt !== null) return { state: "succeeded" as const, doneStarts: starts, totalStarts: starts };
  if (job === null) return { state: "failed" as const, doneStarts: starts, totalStarts: null };
  return { state: job.state, doneStarts: job.doneUnits, totalStarts: job.totalUnits };
}

export const describeWithResults = (row: SimulationRow, job: Job): PolicySimulationWithResults => ({
  ...describeSimulation(row, job),
  results: row.results,
});
