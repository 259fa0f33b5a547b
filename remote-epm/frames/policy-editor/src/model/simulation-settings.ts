import type { PolicySimulationRequest, SimulationScope } from "@gatehouse/shared/contracts/policy-simulations.contract";

/** Days back from now that a simulation can look at; `all` is everything that was imported. */
export const simulationRanges = ["all", "7", "30", "90"] as const;

export type SimulationRange = (typeof simulationRanges)[number];

/** What a run judges, and by which policies. */
export type SimulationSettings = { scope: SimulationScope; range: SimulationRange };

const DAY_MS = 24 * 60 * 60 * 1000;

export function toSimulationBounds(range: SimulationRange, now: Date): Pick<PolicySimulationRequest, "from"> {
  return range === "all" ? {} : { from: new Date(now.getTime() - Number(range) * DAY_MS).toISOString() };
}
