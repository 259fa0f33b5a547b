import { allPermissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { OrganizationsRepository } from "./organizations.repository.ts";

/** An organization that a user may enter, with what the user may do in it. */
export type AccessibleOrganization = { id: string; name: string; permissions: readonly string[] };

export class OrganizationsService {
  private readonly repository: OrganizationsRepository;

  constructor(repository: OrganizationsRepository) {
    this.repository = repository;
  }

  /** Administrators may enter every organization and have every permission there. */
  async listOfUser(user: { id: string; isAdministrator: boolean }): Promise<readonly AccessibleOrganization[]> {
    if (!user.isAdministrator) return this.repository.listOfUser(user.id);
    const all = await this.repository.listAll();
    return all.map((organization) => ({ ...organization, permissions: allPermissions }));
  }
}
