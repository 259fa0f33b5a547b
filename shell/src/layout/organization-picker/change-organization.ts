import type { Organization } from "@gatehouse/shared/contracts/session.contract";
import { sessionStore } from "@gatehouse/shared/session";
import { leaveGuard } from "../../navigation/leave-guard.ts";

/** `unread`: the tab works in the other organization, but what the user may do there is not known. */
export type OrganizationChange = "stayed" | "changed" | "unread";

/**
 * Works in another organization from here on: asks for unsaved work first, tells the server, and reads the permissions
 * there. Rejects when the server refuses; the organization and the unsaved work then stay as they are.
 */
export async function changeOrganization(next: Organization): Promise<OrganizationChange> {
  if (sessionStore.getOrganization()?.organization === next.organization) return "stayed";
  if (!(await leaveGuard.ask())) return "stayed";
  await sessionStore.setOrganization(next);
  return sessionStore.refresh().then(
    () => "changed",
    () => "unread",
  );
}
