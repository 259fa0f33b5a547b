import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError } from "../../errors.ts";
import type { Log } from "../../log.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { UserGroupsService } from "../user-groups/user-groups.service.ts";
import type { AcceptedUser, DirectoriesService, GroupDirectory } from "./directories.service.ts";
import type { DirectoryRechecksRepository } from "./directory-rechecks.repository.ts";
import type { DirectoryUsersRepository, SignedInUser } from "./directory-users.repository.ts";

type Dependencies = {
  clock: Clock;
  rechecks: Pick<DirectoryRechecksRepository, "actAlone">;
  sessions: Pick<SessionsService, "readIsLive">;
  directories: Pick<DirectoriesService, "listForGroups" | "listAccepted">;
  directoryUsers: Pick<DirectoryUsersRepository, "listSignedIn" | "inTransaction" | "lock">;
  userGroups: Pick<UserGroupsService, "setGroupsOfUser">;
  auditEvents: Pick<AuditEventsService, "record">;
  endSessionsOf: (userId: string, on: DatabaseOrTransaction) => Promise<void>;
};

const intervalMs = 5 * 60_000;
/** Less than the interval: timers are late by some of it, and a directory must not miss its turn for that. */
const pauseMs = intervalMs - 30_000;
/** Asked for at once: what a directory doesn't answer in time costs the others of the batch their recheck. */
const BATCH_SIZE = 100;
/** Batches in a row without an answer, after which the directory counts as away. */
const MAX_FAILED_BATCHES = 3;

/** Ends the sessions of users whom their directory no longer accepts, and reads the groups of the others; directories do not notify us. */
export class DirectoryRechecksService {
  private readonly dependencies: Dependencies;
  private running: Promise<void> | null = null;
  private isStopped = false;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Every five minutes, unless the run before is still under way; each directory on one of several servers. */
  start(log: Log): { stop: () => void } {
    const timer = setInterval(() => {
      this.running ??= this.run(log, pauseMs)
        .catch((error: unknown) => log.warn({ err: error }, "the recheck of directory users failed"))
        .finally(() => {
          this.running = null;
        });
    }, intervalMs);
    return {
      stop: () => {
        clearInterval(timer);
        this.isStopped = true;
      },
    };
  }

  /**
   * Keeps sessions while their directory does not answer: its outage must not sign everybody out. What fails for one
   * directory or user ends the recheck of no other. Leaves out directories whose last recheck began within `sinceMs`.
   */
  async run(log: Log, sinceMs = 0): Promise<void> {
    const { clock, directories, directoryUsers, rechecks, sessions } = this.dependencies;
    const signedIn = await directoryUsers.listSignedIn(await sessions.readIsLive(), clock.now());
    const known = await directories.listForGroups();
    // A label may have been spelled otherwise when some of them signed in.
    for (const [label, users] of Map.groupBy(signedIn, ({ domainName }) => canonicalName(domainName))) {
      const directory = known.find((one) => canonicalName(one.label) === label) ?? null;
      const recheck = () => this.recheck(label, directory, users, log);
      // Without the directory there is nobody to ask.
      await (directory === null ? recheck() : rechecks.actAlone(directory.id, sinceMs, recheck)).catch(
        (error: unknown) => log.warn({ err: error, directory: label }, "the recheck of a directory failed"),
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
    let failures = 0;
    for (let start = 0; start < users.length && failures < MAX_FAILED_BATCHES && !this.isStopped; start += BATCH_SIZE) {
      const batch = users.slice(start, start + BATCH_SIZE);
      const names = batch.map(({ userName }) => userName);
      const accepted = await this.dependencies.directories.listAccepted(label, names).catch(nullOnOutage);
      failures = accepted === null ? failures + 1 : 0;
      if (accepted !== null) await this.recheckBatch(batch, directory, accepted, log);
    }
  }

  private async recheckBatch(
    users: readonly SignedInUser[],
    directory: GroupDirectory | null,
    accepted: readonly AcceptedUser[],
    log: Log,
  ): Promise<void> {
    const found = new Map(accepted.map((user) => [user.userName, user]));
    for (const user of users)
      await this.recheckUser(user, directory, found.get(user.userName) ?? null).catch((error: unknown) =>
        log.warn({ err: error, user: user.id, directory: user.domainName }, "the recheck of a directory user failed"),
      );
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
