import { useApi, type ApiState } from "@gatehouse/shared/api";
import { accountEndpoints, userDetailsSchema, type UserDetails } from "@gatehouse/shared/contracts/accounts.contract";

/** What the user may do with the own account. */
export function useUserDetails(): ApiState<UserDetails> {
  return useApi(accountEndpoints.details, userDetailsSchema);
}
