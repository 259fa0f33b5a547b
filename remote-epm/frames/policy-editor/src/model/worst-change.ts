import type { SimulatedDecision, SimulationResults } from "@gatehouse/shared/contracts/policy-simulations.contract";

type Change = SimulationResults["changes"][number];

/** How much a decision lets a program do; a fall is worse the deeper it goes. */
const freedom: Partial<Record<SimulatedDecision, number>> = { elevate: 3, allow: 2, audit: 2, block: 0 };

function severity({ from, to }: Change): number {
  const before = freedom[from];
  const after = freedom[to];
  if (before === undefined || after === undefined) return 0;
  if (after < before) return 10 + before - after;
  // What gains rights is a risk too, but stops no one's work.
  return after > before ? 5 + after - before : 1;
}

/** The change that most needs a look: what is blocked or loses rights first, then the most starts. */
export function worstChange(changes: readonly Change[]): Change | undefined {
  return changes.toSorted((one, other) => severity(other) - severity(one) || other.starts - one.starts)[0];
}
