import { allPermissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { DirectoriesService } from "../features/directories/directories.service.ts";
import { EmailChangesRepository } from "../features/email-changes/email-changes.repository.ts";
import { EmailChangesService } from "../features/email-changes/email-changes.service.ts";
import { AppError } from "../errors.ts";
import { MembershipsAdministrationService } from "../features/memberships/memberships-administration.service.ts";
import { MembershipsRepository } from "../features/memberships/memberships.repository.ts";
import { MembershipsService } from "../features/memberships/memberships.service.ts";
import { OrganizationsAdministrationService } from "../features/organizations/organizations-administration.service.ts";
import type { PasswordResetsLinks } from "../features/password-resets/password-resets-links.ts";
import { RolesRepository } from "../features/roles/roles.repository.ts";
import { RolesService } from "../features/roles/roles.service.ts";
import type { SignInAttemptsService } from "../features/sign-ins/sign-in-attempts.service.ts";
import { UserGroupPreviewsRepository } from "../features/user-groups/user-group-previews.repository.ts";
import { UserGroupPreviewsService } from "../features/user-groups/user-group-previews.service.ts";
import { UserGroupSources } from "../features/user-groups/user-group-sources.ts";
import { UserGroupsAdministrationService } from "../features/user-groups/user-groups-administration.service.ts";
import { createUserOperations } from "../features/users/user-operations.ts";
import { UsersRightsService } from "../features/users/users-rights.service.ts";
import { UsersImporterService } from "../features/users/users-importer.service.ts";
import { UsersAdministrationService } from "../features/users/users-administration.service.ts";
import type { Foundation } from "./foundation.ts";

type Access = ReturnType<typeof createAccess>;
type PeopleDependencies = Foundation &
  Omit<OperationDependencies, keyof Access> &
  Omit<GroupDependencies, keyof Access>;

/** Services of users, of what is done to them, and of their access to organizations. */
export function createPeopleServices(dependencies: PeopleDependencies) {
  const access = createAccess(dependencies);
  const userOperations = createOperations({ ...dependencies, ...access });
  return {
    ...access,
    ...createGroupAdministration({ ...dependencies, ...access }),
    userOperations,
    usersImporter: new UsersImporterService({ ...dependencies, ...access, userOperations }),
  };
}

function createAccess(foundation: Foundation) {
  const { database, listRemotePermissions } = foundation;
  const membershipsRepository = new MembershipsRepository(database);
  const usersRights = new UsersRightsService(foundation);
  const listPermissions = async () => [...new Set([...allPermissions, ...(await listRemotePermissions())])];
  const rights = { ...foundation, usersRights, listPermissions };
  const roles = new RolesService({ ...rights, rolesRepository: new RolesRepository(database) });
  const access = { ...rights, roles, membershipsRepository };
  const emailChanges = new EmailChangesService({ ...foundation, emailChanges: new EmailChangesRepository(database) });
  const membershipsAdministration = new MembershipsAdministrationService(access);
  return {
    usersRights,
    emailChanges,
    usersAdministration: new UsersAdministrationService({ ...access, emailChanges }),
    organizationsAdministration: new OrganizationsAdministrationService(access),
    roles,
    membershipsAdministration,
    memberships: new MembershipsService({
      ...access,
      memberships: membershipsRepository,
      administration: membershipsAdministration,
    }),
  };
}

type GroupDependencies = Omit<ConstructorParameters<typeof UserGroupsAdministrationService>[0], "userGroupSources"> &
  ConstructorParameters<typeof UserGroupSources>[0] &
  Pick<Foundation, "database"> & { directories: DirectoriesService };

/** Services of the roles that groups give. */
function createGroupAdministration(dependencies: GroupDependencies) {
  const userGroupSources = new UserGroupSources(dependencies);
  const userGroupPreviews = new UserGroupPreviewsRepository(dependencies.database);
  return {
    userGroupsAdministration: new UserGroupsAdministrationService({ ...dependencies, userGroupSources }),
    userGroupPreviews: new UserGroupPreviewsService({ ...dependencies, userGroupPreviews }),
  };
}

type OperationDependencies = Omit<Parameters<typeof createUserOperations>[0], "unlock" | "mailLink"> & {
  signInAttempts: Pick<SignInAttemptsService, "unlock">;
  links: PasswordResetsLinks;
};

/** What is done to users, with the services that each of it needs. */
function createOperations(dependencies: OperationDependencies) {
  const { signInAttempts, links, readOptions } = dependencies;
  return createUserOperations({
    ...dependencies,
    unlock: (canonicalName, on) => signInAttempts.unlock(canonicalName, on),
    mailLink: async (kind, user, on) => {
      const { defaultLanguage } = await readOptions(on);
      const refusal = await links.mail(kind, user, defaultLanguage, on);
      if (refusal === "no_email") throw new AppError(refusal, 409, `${user.userName} has no email address.`);
      if (refusal !== null) throw new AppError(refusal, 429, "Too many links were sent in the last hour.");
    },
  });
}
