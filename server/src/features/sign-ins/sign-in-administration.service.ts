import type { UserSession } from "@gatehouse/shared/contracts/sign-in-administration.contract";
import type { Database } from "../../db/client.ts";
import { notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { User, UsersService } from "../users/users.service.ts";
import type { SignInAttemptsService } from "./sign-in-attempts.service.ts";

/** Who acts, for the audit record. */
export type Administrator = { userName: string; userId: string | null; address: string };

type Dependencies = {
  attempts: SignInAttemptsService;
  sessions: SessionsService;
  users: UsersService;
  auditEvents: AuditEventsService;
  database: Database;
};

/** What administrators do about sign-ins of others; each action is recorded. */
export class SignInAdministrationService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Ends the locks of a name. Returns how many refused attempts are forgiven. */
  async unlock(name: string, by: Administrator): Promise<number> {
    const { attempts, auditEvents, database } = this.dependencies;
    const canonicalName = await attempts.readCanonicalName(name);
    return database.transaction(async (transaction) => {
      const forgiven = await attempts.unlock(canonicalName, transaction);
      const entry = { ...by, action: "sign-in.unlocked", subject: name };
      await auditEvents.record({ ...entry, details: { forgiven } }, transaction);
      return forgiven;
    });
  }

  async listSessions(userId: string): Promise<UserSession[]> {
    const user = await this.findUser(userId);
    const rows = await this.dependencies.sessions.listOfUser(user.id);
    return rows.map((row) => ({
      SessionId: row.id,
      IsChallenge: row.step === "challenge",
      Methods: row.methods,
      StartedAt: row.createdAt.toISOString(),
      LastUsedAt: row.lastUsedAt.toISOString(),
    }));
  }

  /** Ends every session of a user, also those that wait for another factor. */
  async endSessions(userId: string, by: Administrator): Promise<void> {
    const { sessions, auditEvents, database } = this.dependencies;
    const user = await this.findUser(userId);
    await database.transaction(async (transaction) => {
      await sessions.endOthersOfUser(user.id, null, transaction);
      await auditEvents.record({ ...by, action: "sessions.ended", subject: user.userName }, transaction);
    });
  }

  private async findUser(userId: string): Promise<User> {
    const user = await this.dependencies.users.findById(userId);
    if (user === null) throw notFoundError("The user");
    return user;
  }
}
