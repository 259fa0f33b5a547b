import type { PolicyResult } from "@gatehouse/shared/contracts/policy-content.contract";
import type { SimulatedDecision } from "@gatehouse/shared/contracts/policy-simulations.contract";
import type { StartOutcome } from "./policy-simulations.repository.ts";
import type { RecordedStart } from "./recorded-start.ts";

/** Starts of a program or a user. */
export type TalliedGroup = {
  /** Starts by the position of their outcome. */
  starts: Map<number, number>;
  /** Users of a program, or programs of a user. */
  others: Set<string>;
  /** Path of one of its starts. */
  path: string;
};

/** Counts starts by what becomes of them. Starts that are alike in everything that results show share an outcome. */
export class SimulationTally {
  readonly outcomes: StartOutcome[] = [];
  /** By the position of the outcome. */
  readonly starts: number[] = [];
  readonly programs = new Map<string, TalliedGroup>();
  readonly users = new Map<string, TalliedGroup>();
  private readonly positions = new Map<string, number>();
  private readonly policyId: string;

  /** Of the simulated policy. */
  constructor(policyId: string) {
    this.policyId = policyId;
  }

  /** Returns the position of the start's outcome. */
  add(start: RecordedStart, decision: PolicyResult, published: PolicyResult | null): number {
    const position = this.positionOf(start, decision, published);
    this.starts[position] = (this.starts[position] ?? 0) + 1;
    count(this.programs, start.application, position, start).others.add(start.user);
    count(this.users, start.user, position, start).others.add(start.application);
    return position;
  }

  private positionOf({ isElevated }: RecordedStart, decision: PolicyResult, published: PolicyResult | null): number {
    const missingFields = decision.decidedBy === "undecidable" ? [...decision.missingFields] : [];
    const word = wordOf(decision);
    const publishedWord = published === null ? null : wordOf(published);
    const place = this.placeOf(decision);
    const decidedBy = `${place.otherPolicyId} ${place.ruleId}`;
    const key = `${word} ${publishedWord} ${decidedBy} ${isElevated} ${missingFields.join()}`;
    const known = this.positions.get(key);
    if (known !== undefined) return known;
    const outcome = {
      decision: word,
      publishedDecision: publishedWord,
      ...place,
      missingFields,
      isElevated,
    };
    const position = this.outcomes.push(outcome) - 1;
    this.positions.set(key, position);
    return position;
  }

  /** Ids of rules are unique within their policy only. */
  private placeOf({ policyGuid, workstyleId, ruleId }: PolicyResult) {
    return policyGuid === null || policyGuid === this.policyId
      ? { otherPolicyId: null, workstyleId, ruleId }
      : { otherPolicyId: policyGuid, workstyleId: null, ruleId: null };
  }
}

const wordOf = ({ action, decidedBy }: PolicyResult): SimulatedDecision =>
  decidedBy === "noPolicy" ? "unassigned" : action;

function count(
  groups: Map<string, TalliedGroup>,
  name: string,
  position: number,
  { path }: RecordedStart,
): TalliedGroup {
  let group = groups.get(name);
  if (group === undefined) {
    group = { starts: new Map(), others: new Set(), path };
    groups.set(name, group);
  }
  group.starts.set(position, (group.starts.get(position) ?? 0) + 1);
  return group;
}
