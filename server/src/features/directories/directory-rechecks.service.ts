import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError } from "../../errors.ts";
import type { Log } from "../../log.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { UserGroupsService } from "../user-groups/user-groups.service.ts";
import type { AcceptedUser, DirectoriesService, GroupDirectory } from "./directories.service.ts";
import type { DirectoryUsersRepository } from "./directory-users.repository.ts";

type SignedInUser = { id: string; userName: string; domainName: string };

type Dependencies = {
  directories: Pick<DirectoriesService, "listForGroups" | "listAccepted">;
  directoryUsers: Pick<DirectoryUsersRepository, "listSignedIn" | "inTransaction" | "lock">;
  userGroups: Pick<UserGroupsService, "setGroupsOfUser">;
  auditEvents: Pick<AuditEventsService, "record">;
  endSessionsOf: (userId: string, on: DatabaseOrTransaction) => Promise<void>;
};

const intervalMs = 5 * 60_000;
/** Asked for together: if the directory doesn't answer for one of them, the others wait for the next recheck too. */
const BATCH_SIZE = 100;

/** Ends the sessions of users whom their directory no longer accepts, and reads the groups of the others; directories do not notify us. */
export class DirectoryRechecksService {
  private readonly dependencies: Dependencies;
  private running: Promise<void> | null = null;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Every five minutes, unless the run before is still under way. */
  start(log: Log): { stop: () => void } {
    const timer = setInterval(() => {
      this.running ??= this.run(log)
        .catch((error: unknown) => log.warn({ err: error }, "the recheck of directory users failed"))
        .finally(() => {
          this.running = null;
        });
    }, intervalMs);
    return { stop: () => clearInterval(timer) };
  }

  /**
   * Keeps sessions while their directory does not answer: its outage must not sign everybody out. What fails for one
   * directory or user ends the recheck of no other.
   */
  async run(log: Log): Promise<void> {
    const { directories, directoryUsers } = this.dependencies;
    const signedIn = await directoryUsers.listSignedIn();
    const known = await directories.listForGroups();
    for (const [label, users] of Map.groupBy(signedIn, ({ domainName }) => domainName)) {
      const directory = known.find((one) => canonicalName(one.label) === canonicalName(label));
      await this.recheck(label, directory ?? null, users, log).catch((error: unknown) =>
        log.warn({ err: error, directory: label }, "the recheck of a directory failed"),
      );
    }
  }

  /** In batches: what one has found counts at once, and an outage costs only its own. */
  private async recheck(
    label: string,
    directory: GroupDirectory | null,
    users: readonly SignedInUser[],
    log: Log,
  ): Promise<void> {
    for (let at = 0; at < users.length; at += BATCH_SIZE)
      await this.recheckBatch(label, directory, users.slice(at, at + BATCH_SIZE), log);
  }

  private async recheckBatch(
    label: string,
    directory: GroupDirectory | null,
    users: readonly SignedInUser[],
    log: Log,
  ): Promise<void> {
    const names = users.map(({ userName }) => userName);
    const accepted = await this.dependencies.directories.listAccepted(label, names).catch(nullOnOutage);
    if (accepted === null) return;
    for (const user of users) {
      const found = accepted.find(({ userName }) => userName === user.userName) ?? null;
      await this.recheckUser(user, directory, found).catch((error: unknown) =>
        log.warn({ err: error, user: user.id, directory: label }, "the recheck of a directory user failed"),
      );
    }
  }

  /** Groups and sessions of the user end together: without a session, no later recheck would see the user. */
  private async recheckUser(
    user: SignedInUser,
    directory: GroupDirectory | null,
    found: AcceptedUser | null,
  ): Promise<void> {
    const { directoryUsers } = this.dependencies;
    await directoryUsers.inTransaction(async (on) => {
      if (found === null) await directoryUsers.lock(user.id, on);
      if (directory !== null) await this.keepGroups(user, directory, found, on);
      if (found === null) await this.endSessions(user, on);
    });
  }

  /** Whoever may not sign in any more is in no group. */
  private async keepGroups(
    user: SignedInUser,
    directory: GroupDirectory,
    found: AcceptedUser | null,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const source = { directoryId: directory.id, organizationId: directory.organizationId };
    await this.dependencies.userGroups.setGroupsOfUser(user, source, found?.groupIds ?? [], on);
  }

  private async endSessions({ id, userName, domainName }: SignedInUser, on: DatabaseOrTransaction): Promise<void> {
    const { auditEvents, endSessionsOf } = this.dependencies;
    await endSessionsOf(id, on);
    const entry = { action: "sessions.ended", userName: "", subject: userName };
    await auditEvents.record({ ...entry, details: { domainName, reason: "directory" } }, on);
  }
}

function nullOnOutage(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
