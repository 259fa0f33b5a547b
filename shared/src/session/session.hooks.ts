import { useAtomValue } from "jotai";
import type { Organization, SessionRead } from "../contracts/session.contract.ts";
import { appStore } from "../state/app-store.ts";
import { organizationAtom, sessionAtom } from "./session-state.ts";

/** The session read in force. */
export function useSession(): SessionRead {
  return useAtomValue(sessionAtom, { store: appStore });
}

/** Whether the user holds a permission; the server decides again at every call. */
export function useHasPermission(permission: string): boolean {
  return useSession().Permissions.includes(permission);
}

/** The organization this tab works in; null while signed out. */
export function useOrganization(): Organization | null {
  return useAtomValue(organizationAtom, { store: appStore });
}
