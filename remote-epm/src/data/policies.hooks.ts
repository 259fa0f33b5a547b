import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  globalPrioritySchema,
  policyEndpoints,
  policyListSchema,
  type GlobalPriority,
  type Policy,
} from "@gatehouse/shared/contracts/policies.contract";

/** All policies of the organization: by priority, those without one last. */
export const usePolicies = (): ApiState<Policy[]> => useApi(policyEndpoints.list, policyListSchema);

/** Whether priorities decide which policy applies first. */
export const useGlobalPriority = (): ApiState<GlobalPriority> =>
  useApi(policyEndpoints.globalPriority, globalPrioritySchema);
