import type { ActiveSession } from "../features/sessions/active-session.ts";

/** Whether the user has the permission in the organization, or in any of the user's if none is given. */
export function isPermitted(
  permission: string,
  session: Pick<ActiveSession, "user" | "organizations"> | null,
  organizationId: string | null,
): boolean {
  if (session === null) return false;
  return (
    session.user.isAdministrator ||
    session.organizations
      .filter((organization) => organizationId === null || organization.id === organizationId)
      .some((organization) => organization.permissions.includes(permission))
  );
}
