import { invalidateApi, sendJson } from "@gatehouse/shared/api";
import {
  policyAnswerSchema,
  policySimulationEndpoints,
  policySimulationSchema,
  type PolicyAnswer,
  type PolicyQuestion,
  type PolicySimulation,
  type PolicySimulationRequest,
} from "@gatehouse/shared/contracts/policy-simulations.contract";

export async function startSimulation(policyId: string, request: PolicySimulationRequest): Promise<PolicySimulation> {
  const path = policySimulationEndpoints.list(policyId);
  const started = await sendJson("post", path, request, policySimulationSchema);
  await invalidateApi(path);
  return started;
}

/** The results so far stay. */
export async function cancelSimulation(policyId: string, id: string): Promise<void> {
  await sendJson("post", policySimulationEndpoints.cancel(policyId, id), {});
  await invalidateApi(policySimulationEndpoints.list(policyId));
}

/** What would happen to one start. */
export const askWhatIf = (policyId: string, question: PolicyQuestion): Promise<PolicyAnswer> =>
  sendJson("post", policySimulationEndpoints.whatIf(policyId), question, policyAnswerSchema);
