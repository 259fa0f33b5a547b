import type { Caller } from "../../caller.ts";
import type { Database } from "../../db/client.ts";
import { AppError, errorCodes } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { AttemptRefusal, SignInAttemptsService } from "./sign-in-attempts.service.ts";
import { networkOf } from "./sign-in-networks.ts";
import type { SignInPasswords } from "./sign-in-passwords.ts";
import { attemptRefusal, passwordRefusal } from "./sign-in-refusals.ts";

type Dependencies = {
  attempts: SignInAttemptsService;
  passwords: SignInPasswords;
  sessions: SessionsService;
  auditEvents: AuditEventsService;
  database: Database;
};

/**
 * Lets signed-in users prove their identity again. Attempts count like those of a sign-in: a stolen session must not
 * guess.
 */
export class SignInConfirmationsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Whether the password is that of the session's user. */
  async confirm(
    session: ActiveSession,
    password: string,
    { address, deviceToken }: Caller,
  ): Promise<"right" | "wrong" | AttemptRefusal> {
    const { attempts, passwords, auditEvents } = this.dependencies;
    const { canonicalName: name, id } = session.user;
    const tried = { name, address, factor: "password", deviceToken } as const;
    const attempt = await attempts.begin(tried);
    if ("refused" in attempt) return attempt;
    const user = await attempts.check(attempt, async () => {
      const requester = { network: networkOf(address), isKnown: true };
      const found = await passwords.findUser({ UserName: name, Password: password }, requester);
      return found?.id === id ? found : null;
    });
    if (user !== null) return "right";
    const { userName } = session.user;
    await auditEvents.record({ action: "confirmation.refused", userName, userId: id, address });
    return "wrong";
  }

  /** Makes the session count as recent for minutes; it continues with a new token, which is returned. */
  async renewSession(session: ActiveSession, password: string, caller: Caller): Promise<string> {
    const confirmed = await this.confirm(session, password, caller);
    if (confirmed === "wrong") throw passwordRefusal("Password");
    if (confirmed !== "right") throw attemptRefusal(confirmed);
    return this.renew(session, "password", caller.address);
  }

  /** After the proof by the method. Returns the new token. */
  async renew(session: ActiveSession, method: "password" | "key" | "sso", address: string): Promise<string> {
    const { sessions, auditEvents, database } = this.dependencies;
    const token = await database.transaction(async (transaction) => {
      const { userName, id: userId } = session.user;
      const details = { method };
      await auditEvents.record({ action: "confirmation", userName, userId, address, details }, transaction);
      return sessions.renew(session, transaction);
    });
    if (token === null) throw new AppError(errorCodes.noSession, 401, "Sign in first.");
    return token;
  }
}
