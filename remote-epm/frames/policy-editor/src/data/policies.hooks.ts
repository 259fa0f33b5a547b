import { useApi, type ApiState } from "@gatehouse/shared/api";
import type {
  Policy,
  PolicyDetails,
  PolicyVersion,
  PolicyVersionWithContent,
} from "@gatehouse/shared/contracts/policies.contract";
import { policyReads } from "./policies.api.ts";

export function usePolicies(): ApiState<Policy[]> {
  const { path, schema } = policyReads.list();
  return useApi(path, schema);
}

/** Read once: what others save while it is edited shows as a conflict when the draft is saved. */
export function usePolicy(id: string): ApiState<PolicyDetails> {
  const { path, schema } = policyReads.one(id);
  return useApi(path, schema, { revalidateOnFocus: false, revalidateOnReconnect: false });
}

export function usePolicyVersions(id: string): ApiState<PolicyVersion[]> {
  const { path, schema } = policyReads.versions(id);
  return useApi(path, schema);
}

/** A version never changes; none is read for `null`. */
export function usePolicyVersion(id: string, number: number | null): ApiState<PolicyVersionWithContent> {
  const { path, schema } = policyReads.version(id, number ?? 0);
  return useApi(number === null ? null : path, schema, { revalidateOnFocus: false, revalidateIfStale: false });
}
