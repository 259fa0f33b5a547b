import type { EvaluatedPolicy } from "@gatehouse/shared/contracts/policy-content.contract";
import type { Clock } from "../../clock.ts";
import { JobFailure } from "../jobs/job-handler.ts";
import type { JobHandler, JobResult, JobRun } from "../jobs/job-handler.ts";
import type { PoliciesPublishedService } from "../policies/policies-published.service.ts";
import type { PolicySimulationsStartsRepository } from "./policy-simulations-starts.repository.ts";
import type { PolicySimulationsRepository, SimulationRow } from "./policy-simulations.repository.ts";
import type { RecordedStart } from "./recorded-start.ts";
import { SimulationRun } from "./run-simulation.ts";
import type { SimulatedPolicies } from "./run-simulation.ts";

export const simulationJobKind = "simulate-policy";

/** Between two states of the results that users see. */
const SAVE_EVERY_MS = 500;

type Dependencies = {
  simulations: PolicySimulationsRepository;
  starts: PolicySimulationsStartsRepository;
  publishedPolicies: Pick<PoliciesPublishedService, "read">;
  clock: Clock;
};

/** Judges the recorded starts by a content, and by the other policies of its scope. A further attempt begins again; its page starts another run. */
export function createSimulationJob(dependencies: Dependencies): JobHandler {
  return {
    kind: simulationJobKind,
    retryPausesMs: [1_000, 10_000],
    maxParallel: 1,
    isRepeatable: false,
    run: async (job) => {
      const simulation = await dependencies.simulations.findById(job.subjectId);
      // Removed with its policy, or by newer runs.
      if (simulation === null) throw new JobFailure("simulation-gone", { isPermanent: true });
      const others = await dependencies.publishedPolicies.read(simulation.otherPolicies);
      if (others.length < simulation.otherPolicies.length)
        throw new JobFailure("simulated-policy-gone", { isPermanent: true });
      return new SimulationAttempt(job, simulation, policiesOf(simulation, others), dependencies).run();
    },
  };
}

/** One attempt: reads, judges, and shows the results so far. */
class SimulationAttempt {
  private readonly job: JobRun;
  private readonly simulation: SimulationRow;
  private readonly dependencies: Dependencies;
  private readonly calculation: SimulationRun;
  private doneUnits = 0;
  private totalUnits = 0;
  private chunks = 0;
  private savedAt = Number.NEGATIVE_INFINITY;

  constructor(job: JobRun, simulation: SimulationRow, policies: SimulatedPolicies, dependencies: Dependencies) {
    this.job = job;
    this.simulation = simulation;
    this.dependencies = dependencies;
    this.calculation = new SimulationRun(policies);
  }

  async run(): Promise<JobResult> {
    const { simulations, starts, clock } = this.dependencies;
    await simulations.removeChunks(this.simulation.id);
    await starts.readAll(
      this.simulation,
      (total) => {
        this.totalUnits = total;
      },
      (batch) => this.judge(batch),
    );
    await this.report();
    const results = await this.calculation.summarize();
    const state = { outcomes: this.calculation.outcomes, results, finishedAt: clock.now() };
    return { apply: (on) => simulations.save(this.simulation.id, state, on) };
  }

  private async judge(batch: readonly RecordedStart[]): Promise<void> {
    this.job.signal.throwIfAborted();
    const outcomes = await this.calculation.judgeAll(batch);
    const { simulations } = this.dependencies;
    const simulationId = this.simulation.id;
    await simulations.addChunk({ simulationId, position: this.chunks, eventIds: batch.map(({ id }) => id), outcomes });
    this.chunks += 1;
    this.doneUnits += batch.length;
    if (performance.now() - this.savedAt < SAVE_EVERY_MS) return;
    const results = await this.calculation.summarize();
    await simulations.save(simulationId, { outcomes: this.calculation.outcomes, results });
    await this.report();
    this.savedAt = performance.now();
  }

  private async report(): Promise<void> {
    const { doneUnits, totalUnits } = this;
    await this.job.report({ doneUnits, totalUnits });
  }
}

function policiesOf(row: SimulationRow, others: readonly EvaluatedPolicy[]): SimulatedPolicies {
  const { policyId, assignment, content, publishedContent, position } = row;
  return { simulated: { policyGuid: policyId, name: "", assignment, content }, publishedContent, others, position };
}
