import { useApi, type ApiState } from "@gatehouse/shared/api";
import { accountEndpoints, userDetailsSchema, type UserDetails } from "@gatehouse/shared/contracts/accounts.contract";

/** The user's permissions for their own account. */
export function useUserDetails(): ApiState<UserDetails> {
  return useApi(accountEndpoints.details, userDetailsSchema);
}
