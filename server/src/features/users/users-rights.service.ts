import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError } from "../../errors.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import type { Author } from "./user-author.ts";
import type { UserRow } from "./users.repository.ts";

type Dependencies = { organizations: Pick<OrganizationsService, "listMemberships"> };

/**
 * Nobody gives or takes over more rights than their own: whoever could change the address of a user with more rights
 * would get these with the next link to set a password.
 */
export class UsersRightsService {
  private readonly organizations: Dependencies["organizations"];

  constructor({ organizations }: Dependencies) {
    this.organizations = organizations;
  }

  /** Refuses unless the author manages users everywhere that the user belongs to, with all of the user's permissions. */
  async requireOver(author: Author, user: Pick<UserRow, "id" | "isAdministrator">, on: DatabaseOrTransaction) {
    if (!(await this.reaches(author, user, on))) throw rightsExceeded();
  }

  /** Refuses unless the author has all of these permissions in the organization. */
  async requireIn(
    author: Author,
    organizationId: string,
    wanted: readonly string[],
    on?: DatabaseOrTransaction,
  ): Promise<void> {
    if (author.isAdministrator) return;
    const own = await this.permissionsIn(author, organizationId, on);
    if (wanted.some((permission) => !own.has(permission))) throw rightsExceeded();
  }

  async permissionsIn(
    { userId }: Author,
    organizationId: string,
    on?: DatabaseOrTransaction,
  ): Promise<ReadonlySet<string>> {
    const organizations = userId === null ? [] : await this.organizations.listMemberships(userId, on);
    return new Set(organizations.find(({ id }) => id === organizationId)?.permissions);
  }

  private async reaches(
    author: Author,
    user: Pick<UserRow, "id" | "isAdministrator">,
    on: DatabaseOrTransaction,
  ): Promise<boolean> {
    if (author.isAdministrator) return true;
    if (user.isAdministrator || author.userId === null) return false;
    const theirs = await this.organizations.listMemberships(user.id, on);
    const own = new Map(
      (await this.organizations.listMemberships(author.userId, on)).map((organization) => [
        organization.id,
        new Set(organization.permissions),
      ]),
    );
    return (
      theirs.length > 0 &&
      theirs.every(({ id, permissions: held }) => {
        const rights = own.get(id);
        return rights?.has(permissions.usersManage) === true && held.every((permission) => rights.has(permission));
      })
    );
  }
}

const rightsExceeded = (): AppError =>
  new AppError("rights_exceeded", 403, "This needs more rights than you have. Ask an administrator.");
