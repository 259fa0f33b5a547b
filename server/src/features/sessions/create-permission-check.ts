import type { ActiveSession } from "./sessions.service.ts";

/** Says for each permission whether the user has it in the organization; without one everybody may. */
export function createPermissionCheck(
  session: ActiveSession,
  organizationId: string,
): (permission: string | undefined) => boolean {
  const organization = session.organizations.find((candidate) => candidate.id === organizationId);
  const granted = new Set(organization?.permissions);
  return (permission) => permission === undefined || session.user.isAdministrator || granted.has(permission);
}
