import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  policySimulationEndpoints,
  policySimulationListSchema,
  policySimulationWithResultsSchema,
  simulatedEventPageSchema,
  type PolicySimulation,
  type PolicySimulationWithResults,
  type SimulatedEventPage,
  type SimulatedEventsQuery,
} from "@gatehouse/shared/contracts/policy-simulations.contract";
import { useState } from "react";

const POLL_MS = 1000;

export const isUnfinished = ({ state }: Pick<PolicySimulation, "state">): boolean =>
  state === "waiting" || state === "running";

/** The latest runs for a policy. */
export function usePolicySimulations(policyId: string): ApiState<PolicySimulation[]> {
  return useApi(policySimulationEndpoints.list(policyId), policySimulationListSchema, { revalidateOnFocus: false });
}

/** A run with its results, which grow until it ends; none is read for `null`. */
export function usePolicySimulation(policyId: string, id: string | null): ApiState<PolicySimulationWithResults> {
  const path = id === null ? null : policySimulationEndpoints.one(policyId, id);
  const [isPolled, setIsPolled] = useState(true);
  const read = useApi(path, policySimulationWithResultsSchema, { refreshInterval: isPolled ? POLL_MS : 0 });
  const isRunning = read.data === undefined || isUnfinished(read.data);
  if (isRunning !== isPolled) setIsPolled(isRunning);
  return read;
}

/** The newest events behind a count of a run. */
export function useSimulatedEvents(
  policyId: string,
  id: string,
  query: SimulatedEventsQuery,
): ApiState<SimulatedEventPage> {
  const path = policySimulationEndpoints.events(policyId, id);
  const parameters = new URLSearchParams(Object.entries(query)).toString();
  return useApi(parameters === "" ? path : `${path}?${parameters}`, simulatedEventPageSchema);
}
