import { getJson, invalidateApi, sendJson } from "@gatehouse/shared/api";
import {
  policyDetailsSchema,
  policyEndpoints,
  type PolicyPriorities,
} from "@gatehouse/shared/contracts/policies.contract";

/** Gives the policies positions in this order; all others lose theirs. */
export async function savePriorities(priorities: PolicyPriorities): Promise<void> {
  await sendJson("put", policyEndpoints.priorities, priorities);
  await invalidateApi(policyEndpoints.list);
}

/** Removes a policy with its draft and versions, as they are now. */
export async function removePolicy(id: string): Promise<void> {
  const { revision } = await getJson(policyEndpoints.one(id), policyDetailsSchema);
  await sendJson("delete", `${policyEndpoints.one(id)}?revision=${String(revision)}`);
  await invalidateApi(policyEndpoints.list);
}
