import { useApi } from "@gatehouse/shared/api";
import { canAskForKey } from "./security-keys.actions.ts";
import { ownKeysRead } from "./security-keys.api.ts";

/** Whether the user can prove the own identity by a security key or passkey here. */
export function useHasKey(): boolean {
  const { data } = useApi(canAskForKey() ? ownKeysRead.path : null, ownKeysRead.schema);
  return (data ?? []).length > 0;
}
