import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  globalPrioritySchema,
  policyDetailsSchema,
  policyEndpoints,
  policyListSchema,
  type GlobalPriority,
  type Policy,
  type PolicyDetails,
} from "@gatehouse/shared/contracts/policies.contract";

/** All policies of the organization: by priority, those without one last. */
export const usePolicies = (): ApiState<Policy[]> => useApi(policyEndpoints.list, policyListSchema);

/** A policy by the id of an address; none is read for null. */
export const usePolicy = (id: string | null): ApiState<PolicyDetails> =>
  useApi(id === null ? null : policyEndpoints.one(id), policyDetailsSchema);

/** Whether priorities decide which policy applies first. */
export const useGlobalPriority = (): ApiState<GlobalPriority> =>
  useApi(policyEndpoints.globalPriority, globalPrioritySchema);
