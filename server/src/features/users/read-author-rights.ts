import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import type { UsersRepository } from "./users.repository.ts";

export type AuthorDependencies = {
  usersRepository: Pick<UsersRepository, "findById">;
  organizations: Pick<OrganizationsService, "listMemberships">;
};

type AuthorRights = { isAdministrator: boolean; isPermitted: (permission: string) => boolean };

/**
 * The rights of a job's author as they are now; null if the user is gone or disabled. A job may wait for hours, and
 * nobody cancels it when its author is disabled or loses a role.
 */
export async function readAuthorRights(
  { userId, organizationId }: { userId: string; organizationId: string },
  { usersRepository, organizations }: AuthorDependencies,
  on?: DatabaseOrTransaction,
): Promise<AuthorRights | null> {
  const user = await usersRepository.findById(userId, on);
  if (user === null || user.disabledAt !== null) return null;
  const { isAdministrator } = user;
  const memberships = await organizations.listMemberships(userId, on);
  const held = new Set(memberships.find(({ id }) => id === organizationId)?.permissions);
  return { isAdministrator, isPermitted: (permission) => isAdministrator || held.has(permission) };
}
