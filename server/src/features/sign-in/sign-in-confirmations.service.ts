import type { Database } from "../../db/client.ts";
import { AppError, errorCodes } from "../../errors.ts";
import { readDeviceToken, setSessionCookie } from "../../routing/cookies.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { ActiveSession, SessionsService } from "../sessions/sessions.service.ts";
import type { AttemptRefusal, SignInAttemptsService } from "./sign-in-attempts.service.ts";
import type { SignInPasswords } from "./sign-in-passwords.ts";
import { attemptRefusal, credentialRefusal } from "./sign-in-refusals.ts";
import type { SignInExchange } from "./sign-in.service.ts";

type Dependencies = {
  attempts: SignInAttemptsService;
  passwords: SignInPasswords;
  sessions: SessionsService;
  auditEvents: AuditEventsService;
  database: Database;
};

/** Lets signed-in users show again who they are. Tries count like those of a sign-in: a stolen session must not guess. */
export class SignInConfirmationsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Whether the password is that of the session's user. */
  async confirm(
    session: ActiveSession,
    password: string,
    request: SignInExchange["request"],
  ): Promise<"right" | "wrong" | AttemptRefusal> {
    const { attempts, passwords, auditEvents } = this.dependencies;
    const { canonicalName: name, id } = session.user;
    const tried = { name, address: request.ip, factor: "password", deviceToken: readDeviceToken(request) } as const;
    const attempt = await attempts.begin(tried);
    if ("refused" in attempt) return attempt;
    const user = await attempts.check(attempt, async () => {
      const found = await passwords.findUser({ UserName: name, Password: password });
      return found?.id === id ? found : null;
    });
    if (user !== null) return "right";
    const { userName } = session.user;
    await auditEvents.record({ action: "confirmation.refused", userName, userId: id, address: request.ip });
    return "wrong";
  }

  /** From now on the session counts as one that has just begun, for minutes; it goes on under a new token. */
  async renewSession(session: ActiveSession, password: string, { request, reply }: SignInExchange): Promise<void> {
    const { sessions, auditEvents, database } = this.dependencies;
    const confirmed = await this.confirm(session, password, request);
    if (confirmed === "wrong") throw credentialRefusal();
    if (confirmed !== "right") throw attemptRefusal(confirmed, reply);
    const token = await database.transaction(async (transaction) => {
      const { userName, id: userId } = session.user;
      await auditEvents.record({ action: "confirmation", userName, userId, address: request.ip }, transaction);
      return sessions.renew(session, transaction);
    });
    if (token === null) throw new AppError(errorCodes.noSession, 401, "Sign in first.");
    setSessionCookie(reply, token);
  }
}
