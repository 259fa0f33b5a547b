import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { User } from "../users/users.service.ts";
import type { DirectoriesService, DirectoryIdentity } from "./directories.service.ts";
import type { DirectoryUserDetails, DirectoryUsersRepository } from "./directory-users.repository.ts";

type Dependencies = {
  directories: DirectoriesService;
  directoryUsers: DirectoryUsersRepository;
  auditEvents: AuditEventsService;
};

/** The users here who belong to directories: made when they sign in for the first time, renewed each time. */
export class DirectoryUsersService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Null for every refusal by the directory. Whether the user is disabled here is for the caller to see. */
  async authenticate(label: string, userName: string, password: string): Promise<User | null> {
    const identity = await this.dependencies.directories.authenticate(label, userName, password);
    return identity === null ? null : this.keep(identity);
  }

  /** Null where a local user has the name: an answer of a directory never signs in as somebody whom it does not hold. */
  private async keep({ organizationId, ...details }: DirectoryIdentity): Promise<User | null> {
    const { directoryUsers } = this.dependencies;
    return directoryUsers.inTransaction(async (on) => {
      const known = await directoryUsers.find(details, on);
      const user = known ?? (await this.create(details, organizationId, on));
      if (user === null || !user.isDirectoryUser) return null;
      return isUpToDate(user, details) ? user : directoryUsers.update(user.id, details, on);
    });
  }

  private async create(
    details: DirectoryUserDetails,
    organizationId: string,
    on: DatabaseOrTransaction,
  ): Promise<User | null> {
    const { directoryUsers, auditEvents } = this.dependencies;
    const made = await directoryUsers.create(details, organizationId, on);
    if (made === null) return directoryUsers.find(details, on);
    const { userName, domainName } = details;
    const event = { action: "user.create", userName, userId: made.id, organizationId, subject: userName };
    await auditEvents.record({ ...event, details: { domainName } }, on);
    return made;
  }
}

function isUpToDate(user: User, details: DirectoryUserDetails): boolean {
  const names = ["userName", "domainName", "firstName", "lastName", "emailAddress"] as const;
  return names.every((name) => user[name] === details[name]);
}
