import { useAtomValue } from "jotai";
import type { Organization } from "../contracts/organizations.contract.ts";
import type { SessionRead } from "../contracts/sessions.contract.ts";
import { appStore } from "../state/app-store.ts";
import { organizationAtom, sessionAtom } from "./session-state.ts";

/**
 * Returns the current session.
 *
 * @since contract 1
 */
export function useSession(): SessionRead {
  return useAtomValue(sessionAtom, { store: appStore });
}

/**
 * Whether the user has a permission; the server checks it again on every call.
 *
 * @since contract 1
 */
export function useHasPermission(permission: string): boolean {
  return useSession().Permissions.includes(permission);
}

/**
 * Returns the current organization of this tab; null while signed out.
 *
 * @since contract 1
 */
export function useOrganization(): Organization | null {
  return useAtomValue(organizationAtom, { store: appStore });
}
