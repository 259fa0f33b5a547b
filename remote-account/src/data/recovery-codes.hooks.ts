import { useApi, type ApiState } from "@gatehouse/shared/api";
import { recoveryCodeEndpoints, recoveryCodesLeftSchema } from "@gatehouse/shared/contracts/recovery-codes.contract";

/** How many unused recovery codes the user has. */
export function useRecoveryCodesLeft(): ApiState<{ Left: number }> {
  return useApi(recoveryCodeEndpoints.codes, recoveryCodesLeftSchema);
}
