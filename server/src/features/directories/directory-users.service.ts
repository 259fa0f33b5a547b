import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { UserGroupsService } from "../user-groups/user-groups.service.ts";
import type { User } from "../users/users.service.ts";
import type { DirectoriesService, DirectoryIdentity } from "./directories.service.ts";
import type { DirectoryUserDetails, DirectoryUsersRepository } from "./directory-users.repository.ts";

type Dependencies = {
  directories: DirectoriesService;
  directoryUsers: DirectoryUsersRepository;
  userGroups: Pick<UserGroupsService, "setGroupsOfUser">;
  auditEvents: AuditEventsService;
};

/** Users who belong to directories: created at their first sign-in, updated at each. */
export class DirectoryUsersService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Null for every refusal by the directory. The caller checks whether the user is disabled here. */
  async authenticate(label: string, userName: string, password: string): Promise<User | null> {
    const identity = await this.dependencies.directories.authenticate(label, userName, password);
    return identity === null ? null : this.keep(identity);
  }

  /** Null if a local user has the name: a directory's answer never signs in a user of another origin. */
  private async keep(identity: DirectoryIdentity): Promise<User | null> {
    const { directoryUsers, userGroups } = this.dependencies;
    const { organizationId, directoryId, groupIds, ...details } = identity;
    return directoryUsers.inTransaction(async (on) => {
      const known = await directoryUsers.find(details, on);
      const user = known ?? (await this.create(details, organizationId, on));
      if (user === null || !user.isDirectoryUser) return null;
      await userGroups.setGroupsOfUser(user, { directoryId, organizationId }, groupIds, on);
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
