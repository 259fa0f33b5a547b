import type { FastifyBaseLogger } from "fastify";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { DirectoriesService } from "./directories.service.ts";
import type { DirectoryUsersRepository } from "./directory-users.repository.ts";

type SignedInUser = { id: string; userName: string; domainName: string };

type Dependencies = {
  directories: DirectoriesService;
  directoryUsers: DirectoryUsersRepository;
  auditEvents: AuditEventsService;
  endSessionsOf: (userId: string, on: DatabaseOrTransaction) => Promise<void>;
};

const intervalMs = 5 * 60_000;

/** Ends the sessions of users whom their directory would not let in any more; it does not tell us of itself. */
export class DirectoryRechecksService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Every five minutes. */
  start(log: FastifyBaseLogger): { stop: () => void } {
    const timer = setInterval(() => {
      this.run().catch((error: unknown) => log.warn({ err: error }, "the recheck of directory users failed"));
    }, intervalMs);
    return { stop: () => clearInterval(timer) };
  }

  /** Sessions live on while their directory does not answer: a fault there must not throw everybody out. */
  async run(): Promise<void> {
    const signedIn = await this.dependencies.directoryUsers.listSignedIn();
    for (const [label, users] of Map.groupBy(signedIn, ({ domainName }) => domainName))
      await this.recheck(label, users);
  }

  private async recheck(label: string, users: readonly SignedInUser[]): Promise<void> {
    const names = users.map(({ userName }) => userName);
    const allowed = await this.dependencies.directories.listAllowed(label, names).catch(keepOnOutage(names));
    for (const user of users) if (!allowed.includes(user.userName)) await this.endSessions(user);
  }

  private async endSessions({ id, userName, domainName }: SignedInUser): Promise<void> {
    const { directoryUsers, auditEvents, endSessionsOf } = this.dependencies;
    await directoryUsers.inTransaction(async (on) => {
      await endSessionsOf(id, on);
      const entry = { action: "sessions.ended", userName: "", subject: userName };
      await auditEvents.record({ ...entry, details: { domainName, reason: "directory" } }, on);
    });
  }
}

const keepOnOutage =
  (names: string[]) =>
  (error: unknown): string[] => {
    if (error instanceof AppError) return names;
    throw error;
  };
