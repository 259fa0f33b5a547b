import type { EvaluatedPolicy, PolicyResult } from "@gatehouse/shared/contracts/policy-content.contract";
import type { SimulationResults } from "@gatehouse/shared/contracts/policy-simulations.contract";
import { compilePolicies, judgeStart } from "@gatehouse/shared/rules/policies/evaluate-policies";
import type { StartOutcome } from "./policy-simulations.repository.ts";
import { Breather } from "./breather.ts";
import { toProcessStart } from "./recorded-start.ts";
import type { RecordedStart } from "./recorded-start.ts";
import { SimulationTally } from "./simulation-tally.ts";
import { summarizeSimulation } from "./summarize-simulation.ts";

/** What a simulation judges starts by: the content, and for the comparison the published version. */
export type SimulatedPolicies = { simulated: EvaluatedPolicy; published: EvaluatedPolicy | null };

/** The calculation of one run. It lets other requests run in between. */
export class SimulationRun {
  private readonly simulated: EvaluatedPolicy;
  private readonly judge: (start: RecordedStart) => [PolicyResult, PolicyResult | null];
  private readonly tally = new SimulationTally();
  private readonly breather = new Breather();

  constructor({ simulated, published }: SimulatedPolicies) {
    const compiled = compilePolicies([simulated]);
    const compiledPublished = published === null ? null : compilePolicies([published]);
    this.simulated = simulated;
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
    return summarizeSimulation(this.tally, this.simulated.content, this.breather);
  }
}
