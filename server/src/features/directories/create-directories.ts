import type { Clock } from "../../clock.ts";
import { SecretKeySource } from "../../crypto/secret-key-source.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import type { ServerSettings } from "../../env.ts";
import { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { SessionsRepository } from "../sessions/sessions.repository.ts";
import { BindPasswords } from "./bind-passwords.ts";
import { DirectoriesRepository } from "./directories.repository.ts";
import { DirectoriesService } from "./directories.service.ts";
import { DirectoryRechecksService } from "./directory-rechecks.service.ts";
import { DirectoryRegistrationsService } from "./directory-registrations.service.ts";
import { DirectoryUsersRepository } from "./directory-users.repository.ts";
import { DirectoryUsersService } from "./directory-users.service.ts";

/** Sign-in by directories: whom they let in and still do, who of them is a user here, and which there are. */
export type Directories = {
  directories: DirectoriesService;
  directoryUsers: DirectoryUsersService;
  directoryRechecks: DirectoryRechecksService;
  registrations: DirectoryRegistrationsService;
};

type Dependencies = {
  database: Database;
  clock: Clock;
  settings: Pick<ServerSettings, "secretKey" | "dataDirectory">;
};

export function createDirectories({ database, clock, settings }: Dependencies): Directories {
  const auditEvents = new AuditEventsService(database, clock);
  const bindPasswords = new BindPasswords(new SecretKeySource(settings));
  const rows = new DirectoriesRepository(database);
  const userRows = new DirectoryUsersRepository(database);
  const sessions = new SessionsRepository(database);
  const endSessionsOf = (userId: string, on: DatabaseOrTransaction) => sessions.removeOthersOfUser(userId, null, on);
  const directories = new DirectoriesService({ directories: rows, bindPasswords, auditEvents, clock });
  return {
    directories,
    directoryUsers: new DirectoryUsersService({ directories, directoryUsers: userRows, auditEvents }),
    directoryRechecks: new DirectoryRechecksService({
      directories,
      directoryUsers: userRows,
      auditEvents,
      endSessionsOf,
    }),
    registrations: new DirectoryRegistrationsService({
      directories: rows,
      directoryUsers: userRows,
      bindPasswords,
      auditEvents,
      endSessionsOf,
    }),
  };
}
