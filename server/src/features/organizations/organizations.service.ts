import { allPermissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { OrganizationsRepository } from "./organizations.repository.ts";

/** An organization that a user may enter, with the user's permissions in it. */
export type AccessibleOrganization = { id: string; name: string; permissions: readonly string[] };

export class OrganizationsService {
  private readonly repository: OrganizationsRepository;
  private readonly listRemotePermissions: () => Promise<readonly string[]>;

  constructor(repository: OrganizationsRepository, listRemotePermissions: () => Promise<readonly string[]>) {
    this.repository = repository;
    this.listRemotePermissions = listRemotePermissions;
  }

  listAll(): Promise<{ id: string; name: string }[]> {
    return this.repository.listAll();
  }

  /** By memberships alone, also for administrators. */
  listMemberships(userId: string, on?: DatabaseOrTransaction): Promise<readonly AccessibleOrganization[]> {
    return this.repository.listOfUser(userId, on);
  }

  /** Administrators may enter every organization and have every permission there, including those of remotes. */
  async listOfUser(user: { id: string; isAdministrator: boolean }): Promise<readonly AccessibleOrganization[]> {
    if (!user.isAdministrator) return this.repository.listOfUser(user.id);
    const [all, ofRemotes] = await Promise.all([this.repository.listAll(), this.listRemotePermissions()]);
    const permissions = [...new Set([...allPermissions, ...ofRemotes])];
    return all.map((organization) => ({ ...organization, permissions }));
  }
}
