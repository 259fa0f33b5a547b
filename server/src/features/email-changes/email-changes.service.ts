import type { EmailConfirmed } from "@gatehouse/shared/contracts/email-changes.contract";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError } from "../../errors.ts";
import { createToken, hashToken } from "../../routing/tokens.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { MailsService } from "../mails/mails.service.ts";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";
import { isManagedElsewhere } from "../users/user-manager.ts";
import type { User, UsersService } from "../users/users.service.ts";
import type { EmailChangesRepository } from "./email-changes.repository.ts";

type Dependencies = {
  emailChanges: EmailChangesRepository;
  users: Pick<UsersService, "findForChange" | "setEmailAddress">;
  mails: Pick<MailsService, "queue">;
  auditEvents: Pick<AuditEventsService, "record">;
  readOptions: ReadOptionsInForce<"defaultLanguage">;
  clock: Clock;
  publicOrigin: string;
};

const hourMs = 3_600_000;
const validHours = 24;

/** Changed addresses of users, which count once their owner has used the link mailed to them. */
export class EmailChangesService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** The new address that waits; null if there is none. */
  async findWaiting(userId: string): Promise<string | null> {
    const { emailChanges, clock } = this.dependencies;
    return (await emailChanges.findOpen(userId, clock.now()))?.emailAddress ?? null;
  }

  /** Mails a link to the new address; until it is used, the earlier address stays. */
  async request(user: User, emailAddress: string, on: DatabaseOrTransaction): Promise<void> {
    const { emailChanges, mails, readOptions, clock, publicOrigin } = this.dependencies;
    const { defaultLanguage: language } = await readOptions(on);
    const [token, createdAt] = [createToken(), clock.now()];
    const query = new URLSearchParams({ confirm: "email", token });
    const link = `${publicOrigin}/#/login?${query.toString()}`;
    const values = { userName: user.userName, link, hours: validHours };
    await mails.queue({ kind: "email-confirmation", userId: user.id, to: emailAddress, language, values }, on);
    const expiresAt = new Date(createdAt.getTime() + validHours * hourMs);
    await emailChanges.replace(
      { tokenHash: hashToken(token), userId: user.id, emailAddress, createdAt, expiresAt },
      on,
    );
  }

  /** For a change that needs no confirmation: an earlier one must not come back over it. */
  cancel(userId: string, on: DatabaseOrTransaction): Promise<void> {
    return this.dependencies.emailChanges.removeOfUser(userId, on);
  }

  /** Tells the earlier address, whose owner may know nothing of it. */
  async confirm(token: string, address: string): Promise<EmailConfirmed> {
    const { emailChanges, users, mails, auditEvents, readOptions, clock } = this.dependencies;
    return emailChanges.inTransaction(async (on) => {
      const at = clock.now();
      const tokenHash = hashToken(token);
      const ownerId = await emailChanges.findUserId(tokenHash, on);
      // Locks the user's row first, like administrators who change the user: otherwise the two could deadlock.
      const user = ownerId && (await users.findForChange(ownerId, on));
      const change = await emailChanges.take(tokenHash, at, on);
      if (!change || !user || user.disabledAt !== null || isManagedElsewhere(user)) throw invalidLink();
      const { id: userId, userName, emailAddress: old } = user;
      const { emailAddress } = change;
      await users.setEmailAddress(userId, emailAddress, at, on);
      const details = { changes: { emailAddress: { old, new: emailAddress } } };
      await auditEvents.record(
        { action: "user.email-confirmed", userName, userId, subject: userName, address, details },
        on,
      );
      const { defaultLanguage: language } = await readOptions(on);
      const values = { userName, at, address, emailAddress };
      await mails.queue({ kind: "email-changed", userId, to: old, language, values }, on);
      return { EmailAddress: emailAddress };
    });
  }

  async removeExpired(): Promise<void> {
    const { emailChanges, clock } = this.dependencies;
    await emailChanges.removeExpired(clock.now());
  }
}

const invalidLink = (): AppError =>
  new AppError("token_invalid", 400, "This link has expired or was used. Ask an administrator for a new one.");
