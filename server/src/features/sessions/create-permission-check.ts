import type { ActiveSession } from "./active-session.ts";

/** A check whether the user has a permission in the organization; no permission is always granted. */
export function createPermissionCheck(
  session: Pick<ActiveSession, "user" | "organizations">,
  organizationId: string,
): (permission: string | undefined) => boolean {
  const organization = session.organizations.find((candidate) => candidate.id === organizationId);
  const granted = new Set(organization?.permissions);
  return (permission) => permission === undefined || session.user.isAdministrator || granted.has(permission);
}
