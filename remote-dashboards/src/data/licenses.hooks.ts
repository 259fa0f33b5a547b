import { useApi } from "@gatehouse/shared/api";
import { expiryRead, hideWarningRead, versionRead } from "./licenses.api.ts";

const options = { revalidateOnFocus: false };

/** When maintenance ends; null while that is not known, never happens, or the user does not want to be told. */
export function useWarnedExpiryDate(): string | null {
  const expiry = useApi(expiryRead.path, expiryRead.schema, options);
  const isHidden = useApi(hideWarningRead.path, hideWarningRead.schema, options);
  return isHidden.data === false ? (expiry.data?.ExpiryDate ?? null) : null;
}

/** Whether a scanner agent has another version than the console; a check that fails tells nothing. */
export function useHasAgentMismatch(): boolean {
  return useApi(versionRead.path, versionRead.schema, options).data === false;
}
