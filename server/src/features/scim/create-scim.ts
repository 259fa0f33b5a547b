import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { IdentityProvidersRepository } from "../identity-providers/identity-providers.repository.ts";
import { SsoContextsRepository } from "../identity-providers/sso-contexts.repository.ts";
import { UserGroupsRepository } from "../user-groups/user-groups.repository.ts";
import { ScimGroupsRepository } from "./scim-groups.repository.ts";
import { ScimGroupsService } from "./scim-groups.service.ts";
import type { ScimWriteDependencies } from "./scim-user-writes.ts";
import { ScimUsersRepository } from "./scim-users.repository.ts";
import { ScimUsersService } from "./scim-users.service.ts";

type Dependencies = Pick<ScimWriteDependencies, "usersRepository" | "userOperations" | "emailChanges"> & {
  database: Database;
  auditEvents: AuditEventsService;
  clock: Clock;
  publicOrigin: string;
};

/** What identity providers read and change by SCIM. */
export function createScim(dependencies: Dependencies) {
  const { database } = dependencies;
  const shared = { ...dependencies, userGroupsRepository: new UserGroupsRepository(database) };
  return {
    scimUsers: new ScimUsersService({
      ...shared,
      scimUsersRepository: new ScimUsersRepository(database),
      providers: new IdentityProvidersRepository(database),
      contexts: new SsoContextsRepository(database),
    }),
    scimGroups: new ScimGroupsService({ ...shared, scimGroupsRepository: new ScimGroupsRepository(database) }),
  };
}
