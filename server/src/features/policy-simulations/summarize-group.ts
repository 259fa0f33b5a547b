import { simulatedDecisions } from "@gatehouse/shared/contracts/policy-simulations.contract";
import type { SimulatedDecision, SimulationResults } from "@gatehouse/shared/contracts/policy-simulations.contract";
import type { StartOutcome } from "./policy-simulations.repository.ts";

export type OutcomeCount = { outcome: StartOutcome; starts: number };
type Change = SimulationResults["changes"][number];
export type GroupSummary = Pick<
  SimulationResults["rules"][number],
  "starts" | "changedStarts" | "decisions" | "changes"
>;

/** Whether the published version treats the start otherwise. */
export const isChange = ({ decision, publishedDecision }: StartOutcome): boolean =>
  publishedDecision !== null && publishedDecision !== decision;

/** Whether the simulated policy itself decides. */
export const isOwnDecision = ({ decision, otherPolicyId }: StartOutcome): boolean =>
  decision !== "unassigned" && otherPolicyId === null;

export const sumOf = (counts: readonly OutcomeCount[], fits: (outcome: StartOutcome) => boolean): number =>
  counts.reduce((sum, { outcome, starts }) => (fits(outcome) ? sum + starts : sum), 0);

/** The most frequent first. */
export function listChanges(counts: readonly OutcomeCount[]): Change[] {
  const changes = new Map<string, Change>();
  for (const { outcome, starts } of counts) {
    const { publishedDecision: from, decision: to } = outcome;
    if (from === null || from === to) continue;
    const change = changes.get(`${from} ${to}`) ?? { from, to, starts: 0 };
    change.starts += starts;
    changes.set(`${from} ${to}`, change);
  }
  return [...changes.values()].sort((one, other) => other.starts - one.starts);
}

export function summarizeGroup(counts: readonly OutcomeCount[]): GroupSummary {
  return {
    starts: sumOf(counts, () => true),
    changedStarts: sumOf(counts, isChange),
    decisions: simulatedDecisions
      .map((decision) => ({ decision, starts: countOf(counts, decision) }))
      .filter(({ starts }) => starts > 0),
    changes: listChanges(counts),
  };
}

export const countOf = (counts: readonly OutcomeCount[], decision: SimulatedDecision): number =>
  sumOf(counts, (outcome) => outcome.decision === decision);
