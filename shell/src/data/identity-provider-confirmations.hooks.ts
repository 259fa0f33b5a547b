import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { Confirmation } from "@gatehouse/shared/contracts/identity-provider-confirmations.contract";
import { confirmationRead } from "./identity-provider-confirmations.api.ts";

/** How the user can prove the own identity: by the password, at a provider, or both. */
export function useConfirmation(): ApiState<Confirmation> {
  return useApi(confirmationRead.path, confirmationRead.schema);
}
