import { getJson, invalidateApi, sendJson } from "@gatehouse/shared/api";
import {
  policyDetailsSchema,
  policyEndpoints,
  type Policy,
  type PolicyPriorities,
} from "@gatehouse/shared/contracts/policies.contract";

/** Gives the policies positions in this order; all others lose theirs. */
export async function savePriorities(priorities: PolicyPriorities): Promise<void> {
  await sendJson("put", policyEndpoints.priorities, priorities);
  await invalidateApi(policyEndpoints.list);
}

/** Removes a policy with its draft and versions, unless somebody has changed it since it was listed. */
export async function removePolicy({ policyGuid, revision }: Policy): Promise<void> {
  const path = policyEndpoints.one(policyGuid);
  try {
    const listed = revision ?? (await getJson(path, policyDetailsSchema)).revision;
    await sendJson("delete", `${path}?revision=${String(listed)}`);
  } finally {
    // After a refusal too: the list then shows the change.
    await invalidateApi(policyEndpoints.list);
  }
}
