import type { Organization } from "@gatehouse/shared/contracts/organizations.contract";
import { sessionStore } from "@gatehouse/shared/session";
import { leaveGuard } from "../../navigation/leave-guard.ts";

/** `unread`: the organization has changed, but its permissions could not be read. */
export type OrganizationChange = "stayed" | "changed" | "unread";

/**
 * Changes the organization: asks about unsaved work, informs the server, and reads the new permissions. Rejects if the
 * server refuses; organization and unsaved work then stay as they are.
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
