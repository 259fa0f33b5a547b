import type { EvaluatedPolicy, PolicyContent, PolicyResult } from "@gatehouse/shared/contracts/policy-content.contract";
import type { SimulationResults } from "@gatehouse/shared/contracts/policy-simulations.contract";
import { compilePolicies, judgeStart } from "@gatehouse/shared/rules/policies/evaluate-policies";
import type { StartOutcome } from "./policy-simulations.repository.ts";
import { Breather } from "./breather.ts";
import { toProcessStart } from "./recorded-start.ts";
import type { RecordedStart } from "./recorded-start.ts";
import { SimulationTally } from "./simulation-tally.ts";
import { summarizeSimulation } from "./summarize-simulation.ts";

/** What a simulation judges starts by. */
export type SimulatedPolicies = {
  simulated: EvaluatedPolicy;
  /** In the place of the simulated content, for the comparison. */
  publishedContent: PolicyContent | null;
  /** By priority; `position` of them come before the simulated policy. */
  others: readonly EvaluatedPolicy[];
  position: number;
};

/** The calculation of one run. It lets other requests run in between. */
export class SimulationRun {
  private readonly policies: SimulatedPolicies;
  private readonly judge: (start: RecordedStart) => [PolicyResult, PolicyResult | null];
  private readonly tally: SimulationTally;
  private readonly breather = new Breather();

  constructor(policies: SimulatedPolicies) {
    const { simulated, publishedContent, others, position } = policies;
    const compile = (policy: EvaluatedPolicy) => compilePolicies(others.toSpliced(position, 0, policy));
    const compiled = compile(simulated);
    const compiledPublished = publishedContent && compile({ ...simulated, content: publishedContent });
    this.policies = policies;
    this.tally = new SimulationTally(simulated.policyGuid);
    this.judge = (recorded) => {
      const start = toProcessStart(recorded);
      return [judgeStart(compiled, start), compiledPublished === null ? null : judgeStart(compiledPublished, start)];
    };
  }

  get outcomes(): StartOutcome[] {
    return this.tally.outcomes;
  }

  /** The position of each start's outcome. */
  async judgeAll(starts: readonly RecordedStart[]): Promise<number[]> {
    const positions: number[] = [];
    for (const start of starts) {
      const [decision, published] = this.judge(start);
      positions.push(this.tally.add(start, decision, published));
      if (this.breather.isDue) await this.breather.breathe();
    }
    return positions;
  }

  async summarize(): Promise<SimulationResults> {
    return summarizeSimulation(this.tally, this.policies, this.breather);
  }
}
