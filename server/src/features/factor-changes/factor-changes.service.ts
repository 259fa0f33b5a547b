import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { FactorChange } from "../mails/mails-content.ts";
import type { MailsService } from "../mails/mails.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { User } from "../users/users.service.ts";

/** The user's network address, and the language of mails to the user. */
export type ChangeOrigin = { address: string; language: string };

export type FactorChangeEntry = ChangeOrigin & {
  user: User;
  change: FactorChange;
  /** Name of the key. */
  subject?: string;
  /** Who did it, if not the user. */
  by?: string;
  /** The session that stays; null ends all. */
  keptTokenHash: string | null;
};

type Dependencies = {
  auditEvents: AuditEventsService;
  sessions: Pick<SessionsService, "endOthersOfUser">;
  mails: Pick<MailsService, "queue">;
  clock: Clock;
};

/** Consequences of a change of factors: records it, notifies the user and ends other sessions. */
export class FactorChangesService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async record(entry: FactorChangeEntry, on: DatabaseOrTransaction): Promise<void> {
    const { auditEvents, sessions, mails, clock } = this.dependencies;
    const { user, change, subject = "", by, address, language, keptTokenHash } = entry;
    const { id: userId, userName, emailAddress: to } = user;
    const details = by === undefined ? {} : { by };
    await auditEvents.record({ action: `factor.${change}`, userId, userName, subject, address, details }, on);
    await sessions.endOthersOfUser(userId, keptTokenHash, on);
    const values = { userName, at: clock.now(), address, change };
    await mails.queue({ kind: "factor-changed", userId, to, language, values }, on);
  }
}
