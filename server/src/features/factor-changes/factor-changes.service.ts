import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { User } from "../users/users.service.ts";

export type FactorChangeEntry = {
  user: User;
  change: "authenticator-added" | "security-key-added";
  /** Name of the key. */
  subject?: string;
  address: string;
  /** The session that goes on; null ends all. */
  keptTokenHash: string | null;
};

type Dependencies = { auditEvents: AuditEventsService; sessions: Pick<SessionsService, "endOthersOfUser"> };

/** What follows from every change of what a user signs in with: it is on record, and other browsers sign in anew. */
export class FactorChangesService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async record(entry: FactorChangeEntry, on: DatabaseOrTransaction): Promise<void> {
    const { auditEvents, sessions } = this.dependencies;
    const { user, change, subject = "", address, keptTokenHash } = entry;
    const event = { action: `factor.${change}`, userId: user.id, userName: user.userName, subject, address };
    await auditEvents.record(event, on);
    await sessions.endOthersOfUser(user.id, keptTokenHash, on);
  }
}
