import type {
  EvaluatedPolicy,
  PolicyAction,
  PolicyResult,
  ProcessStartField,
} from "@gatehouse/shared/contracts/policy-content.contract";

/** What decided a number of starts; of undecidable ones, the first rule that may. */
export type DecidedStarts = {
  action: PolicyAction | "undecidable";
  decidedBy: PolicyResult["decidedBy"];
  policy: string | null;
  workstyle: string | null;
  rule: string | null;
  ruleId: string | null;
  starts: number;
};

export type EvaluationCounts = {
  starts: number;
  actions: Record<PolicyAction | "undecidable", number>;
  /** Between 0 and 1. */
  undecidableShare: number;
  /** The most frequent first. */
  missingFields: { field: ProcessStartField; starts: number }[];
  /** The most frequent first. */
  decisions: DecidedStarts[];
};

type Names = Pick<DecidedStarts, "policy" | "workstyle" | "rule">;

function nameRules(policies: readonly EvaluatedPolicy[]): Map<string, Names> {
  const names = new Map<string, Names>();
  for (const { policyGuid, name: policy, content } of policies) {
    names.set(`${policyGuid}\0`, { policy, workstyle: null, rule: null });
    for (const { name: workstyle, rules } of content.workstyles) {
      for (const { id, name: rule } of rules) names.set(`${policyGuid}\0${id}`, { policy, workstyle, rule });
    }
  }
  return names;
}

const byFrequency = (left: { starts: number }, right: { starts: number }): number => right.starts - left.starts;

/** Counts results by action, rule and missing field. */
export class EvaluationTally {
  readonly #names: Map<string, Names>;
  readonly #decisions = new Map<string, DecidedStarts>();
  readonly #missing = new Map<ProcessStartField, number>();
  #starts = 0;

  constructor(policies: readonly EvaluatedPolicy[]) {
    this.#names = nameRules(policies);
  }

  add(result: PolicyResult): void {
    this.#starts += 1;
    const { action, decidedBy, policyGuid, ruleId } = result;
    const place = `${policyGuid ?? ""}\0${ruleId ?? ""}`;
    const key = `${decidedBy}\0${place}`;
    const counted = this.#decisions.get(key);
    if (counted) counted.starts += 1;
    else {
      const names = this.#names.get(place) ?? { policy: null, workstyle: null, rule: null };
      this.#decisions.set(key, { action, decidedBy, ...names, ruleId, starts: 1 });
    }
    if (result.decidedBy !== "undecidable") return;
    for (const field of result.missingFields) this.#missing.set(field, (this.#missing.get(field) ?? 0) + 1);
  }

  summarize(): EvaluationCounts {
    const decisions = [...this.#decisions.values()].toSorted(byFrequency);
    const count = (action: PolicyAction | "undecidable"): number =>
      decisions.filter((decision) => decision.action === action).reduce((sum, { starts }) => sum + starts, 0);
    const undecidable = count("undecidable");
    return {
      starts: this.#starts,
      actions: {
        allow: count("allow"),
        elevate: count("elevate"),
        audit: count("audit"),
        block: count("block"),
        undecidable,
      },
      undecidableShare: this.#starts === 0 ? 0 : undecidable / this.#starts,
      missingFields: [...this.#missing].map(([field, starts]) => ({ field, starts })).toSorted(byFrequency),
      decisions,
    };
  }
}
