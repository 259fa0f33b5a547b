import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import type { Log } from "../../log.ts";
import { isManagedElsewhere } from "../users/user-manager.ts";
import type { User, UsersService } from "../users/users.service.ts";
import type { PasswordResetsLinks } from "./password-resets-links.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";

/** Address of the requester, and the language to write in. */
export type ResetSender = { address: string; language: string };

type Dependencies = {
  links: PasswordResetsLinks;
  users: Pick<UsersService, "findByName">;
  auditEvents: AuditEventsService;
  database: Database;
};

/**
 * Creates and mails links after the answer was sent, so that neither the answer nor its time reveals whether the user
 * exists.
 */
export class PasswordResetsRequests {
  private readonly dependencies: Dependencies;
  private readonly pending = new Set<Promise<void>>();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Returns at once; {@link settled} waits for the result. */
  take(userName: string, sender: ResetSender, log: Log): void {
    const work: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
      .then(() => this.issue(userName, sender))
      .catch((error: unknown) => log.warn({ err: error }, "a link to reset a password could not be made"))
      .finally(() => {
        this.pending.delete(work);
      });
    this.pending.add(work);
  }

  async settled(): Promise<void> {
    await Promise.all(this.pending);
  }

  private async issue(userName: string, sender: ResetSender): Promise<void> {
    const { users, database } = this.dependencies;
    const user = await users.findByName(userName);
    if (user === null || user.disabledAt !== null || isManagedElsewhere(user)) return;
    await database.transaction((transaction) => this.mailLink(user, sender, transaction));
  }

  private async mailLink(user: User, { address, language }: ResetSender, on: DatabaseOrTransaction): Promise<void> {
    const { links, auditEvents } = this.dependencies;
    if ((await links.mail("reset", user, language, on)) !== null) return;
    await auditEvents.record(
      { action: "password-reset.mailed", userName: user.userName, userId: user.id, address },
      on,
    );
  }
}
