import { useApi } from "@gatehouse/shared/api";
import { expiryRead, hideWarningRead, versionRead } from "./licenses.api.ts";

const options = { revalidateOnFocus: false };

/** The end of maintenance; null while loading, for unlimited maintenance, or if the user has hidden the warning. */
export function useWarnedExpiryDate(): string | null {
  const expiry = useApi(expiryRead.path, expiryRead.schema, options);
  const isHidden = useApi(hideWarningRead.path, hideWarningRead.schema, options);
  return isHidden.data === false ? (expiry.data?.ExpiryDate ?? null) : null;
}

/** Whether a scanner agent has another version than the console; false if the check fails. */
export function useHasAgentMismatch(): boolean {
  return useApi(versionRead.path, versionRead.schema, options).data === false;
}

/** The paths of what the warnings need. */
export const warningPaths = (isAdministrator: boolean): string[] => [
  ...(isAdministrator ? [expiryRead.path, hideWarningRead.path] : []),
  versionRead.path,
];

/**
 * Whether the reads of the two warnings have ended, with or without success. Only administrators are warned of the end
 * of maintenance.
 */
export function useAreWarningsRead(isAdministrator: boolean): boolean {
  const expiry = useApi(isAdministrator ? expiryRead.path : null, expiryRead.schema, options);
  const isHidden = useApi(isAdministrator ? hideWarningRead.path : null, hideWarningRead.schema, options);
  const version = useApi(versionRead.path, versionRead.schema, options);
  return [expiry, isHidden, version].every(({ isLoading }) => !isLoading);
}
