import type { Clock } from "../../clock.ts";
import type { SecretKeySource } from "../../crypto/secret-key-source.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import type { AccessMemory } from "../access-memory/access-memory.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { ItemSet } from "../configuration-item-forms/item-set.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import type { UserGroupsService } from "../user-groups/user-groups.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import { BindPasswords } from "./bind-passwords.ts";
import { DirectoriesRepository } from "./directories.repository.ts";
import { DirectoriesService } from "./directories.service.ts";
import { createDirectoryItemSet } from "./directory-item-set.ts";
import { DirectoryRechecksService } from "./directory-rechecks.service.ts";
import { DirectoryRegistrationsService } from "./directory-registrations.service.ts";
import { DirectoryUsersRepository } from "./directory-users.repository.ts";
import { DirectoryUsersService } from "./directory-users.service.ts";

/** Services for sign-in by directories: authentication, rechecks, users and registrations. */
export type Directories = {
  directories: DirectoriesService;
  directoryUsers: DirectoryUsersService;
  directoryRechecks: DirectoryRechecksService;
  directoryRegistrations: DirectoryRegistrationsService;
  directoryItems: ItemSet;
};

type Dependencies = {
  memory: AccessMemory;
  database: Database;
  clock: Clock;
  secretKey: SecretKeySource;
  auditEvents: AuditEventsService;
  sessions: Pick<SessionsService, "endOthersOfUser">;
  organizations: Pick<OrganizationsService, "listAll">;
  userGroups: UserGroupsService;
};

export function createDirectories(dependencies: Dependencies): Directories {
  const { database, secretKey, auditEvents, sessions, organizations, userGroups } = dependencies;
  const bindPasswords = new BindPasswords(secretKey);
  const rows = new DirectoriesRepository(database);
  const userRows = new DirectoryUsersRepository(database);
  const endSessionsOf = async (userId: string, on: DatabaseOrTransaction): Promise<void> => {
    await sessions.endOthersOfUser(userId, null, on);
  };
  const directories = new DirectoriesService({ ...dependencies, directories: rows, bindPasswords });
  const directoryRegistrations = new DirectoryRegistrationsService({
    directories: rows,
    directoryUsers: userRows,
    bindPasswords,
    auditEvents,
    endSessionsOf,
  });
  return {
    directories,
    directoryUsers: new DirectoryUsersService({ directories, directoryUsers: userRows, userGroups, auditEvents }),
    directoryRechecks: new DirectoryRechecksService({
      directories,
      directoryUsers: userRows,
      userGroups,
      auditEvents,
      endSessionsOf,
    }),
    directoryRegistrations,
    directoryItems: createDirectoryItemSet({
      directories: rows,
      directoryRegistrations,
      bindPasswords,
      organizations,
      auditEvents,
    }),
  };
}
