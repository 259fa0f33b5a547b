import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  passwordEndpoints,
  passwordPolicySchema,
  type PasswordPolicy,
} from "@gatehouse/shared/contracts/passwords.contract";

/** Rules for a new password. */
export function usePasswordPolicy(): ApiState<PasswordPolicy> {
  return useApi(passwordEndpoints.policy, passwordPolicySchema);
}
