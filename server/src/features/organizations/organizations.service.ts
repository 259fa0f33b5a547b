import { allPermissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { OrganizationsRepository } from "./organizations.repository.ts";

/** An organization that a user may enter, with what the user may do in it. */
export type AccessibleOrganization = { id: string; name: string; permissions: readonly string[] };

export class OrganizationsService {
  private readonly repository: OrganizationsRepository;
  private readonly listRemotePermissions: () => Promise<readonly string[]>;

  constructor(repository: OrganizationsRepository, listRemotePermissions: () => Promise<readonly string[]>) {
    this.repository = repository;
    this.listRemotePermissions = listRemotePermissions;
  }

  /** Administrators may enter every organization and have every permission there, those of the remotes included. */
  async listOfUser(user: { id: string; isAdministrator: boolean }): Promise<readonly AccessibleOrganization[]> {
    if (!user.isAdministrator) return this.repository.listOfUser(user.id);
    const [all, ofRemotes] = await Promise.all([this.repository.listAll(), this.listRemotePermissions()]);
    const permissions = [...new Set([...allPermissions, ...ofRemotes])];
    return all.map((organization) => ({ ...organization, permissions }));
  }
}
