import type { Organization } from "@gatehouse/shared/contracts/session.contract";
import { sessionStore } from "@gatehouse/shared/session";
import { leaveGuard } from "../../navigation/leave-guard.ts";

/**
 * Works in another organization from here on: asks for unsaved work first, tells the server, and reads the permissions
 * there. Gives false when the user stays. Rejects when the server refuses; the organization then stays as it is.
 */
export async function changeOrganization(next: Organization): Promise<boolean> {
  if (sessionStore.getOrganization()?.organization === next.organization) return false;
  if (!(await leaveGuard.mayLeave())) return false;
  await sessionStore.setOrganization(next);
  await sessionStore.refresh();
  return true;
}
