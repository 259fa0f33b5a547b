import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { User } from "../users/users.service.ts";

export type FactorChange = {
  user: Pick<User, "id" | "userName" | "emailAddress">;
  action: "two-factor.enrolled" | "security-key.added";
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

  async record(change: FactorChange, on: DatabaseOrTransaction): Promise<void> {
    const { auditEvents, sessions } = this.dependencies;
    const { user, action, subject = "", address, keptTokenHash } = change;
    await auditEvents.record({ action, userId: user.id, userName: user.userName, subject, address }, on);
    await sessions.endOthersOfUser(user.id, keptTokenHash, on);
  }
}
