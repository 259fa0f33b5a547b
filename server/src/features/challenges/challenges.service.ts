import type { ChallengeAnswer } from "@gatehouse/shared/contracts/challenges.contract";
import { factorErrorCodes } from "@gatehouse/shared/contracts/totp-devices.contract";
import type { Caller } from "../../caller.ts";
import { AppError } from "../../errors.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/client.ts";
import type { MailsService } from "../mails/mails.service.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import { attemptRefusal } from "../sign-ins/sign-in-refusals.ts";
import type { Attempt, SignInAttemptsService } from "../sign-ins/sign-in-attempts.service.ts";
import type { SignInTokens, SignInsService } from "../sign-ins/sign-ins.service.ts";
import type { ShownFactor, TotpDevicesService } from "../totp-devices/totp-devices.service.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";

type Dependencies = {
  signIns: SignInsService;
  signInAttempts: SignInAttemptsService;
  totpDevices: TotpDevicesService;
  auditEvents: AuditEventsService;
  mails: Pick<MailsService, "queue">;
  clock: Clock;
  database: Database;
};

/** Result of a code; `tokens` is null after a wrong one. `ended`: why the challenge is over. */
export type ChallengeResult = { answer: ChallengeAnswer; tokens: SignInTokens | null } | { ended: AppError };

/** The second step of the sign-in: the code of an authenticator, or a recovery code. */
export class ChallengesService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Codes are counted by name: a new challenge does not reset the count. */
  async answer(session: ActiveSession, typed: string, caller: Caller): Promise<ChallengeResult> {
    const { signIns, signInAttempts, totpDevices } = this.dependencies;
    const { address, deviceToken } = caller;
    const { user, methods } = session;
    const attempt = await signInAttempts.begin({ name: user.canonicalName, address, factor: "code", deviceToken });
    if ("refused" in attempt) {
      if (attempt.refused !== "locked") throw attemptRefusal(attempt);
      await signIns.abandonChallenge(session, address);
      return { ended: attemptRefusal(attempt) };
    }
    const shown = await signInAttempts.check(attempt, () => totpDevices.verify(user.id, typed));
    if (shown === null) return this.reject(session, attempt);
    await this.recordRecovery(session, shown, caller);
    const completion = {
      caller: { ...caller, asksRetention: session.asksRetention },
      methods: [...methods, shown.method],
    };
    const { answer, tokens } = await signIns.complete(user, completion);
    const { SessionUser, AccessTokens } = answer;
    return { answer: { SessionUser, AccessTokens }, tokens };
  }

  /** The refusal that locks the name also ends the challenge: after the lock the password is needed again. */
  private async reject(session: ActiveSession, attempt: Attempt): Promise<ChallengeResult> {
    const { signIns, auditEvents } = this.dependencies;
    const { id, userName } = session.user;
    const { address } = attempt;
    await auditEvents.record({ action: "sign-in.refused", userId: id, userName, address, details: { reason: "code" } });
    if (attempt.locksIfRefused) {
      await signIns.abandonChallenge(session, address);
      const message = "Too many wrong codes. Sign in again.";
      return { ended: new AppError(factorErrorCodes.challengeEnded, 400, message) };
    }
    const answer: ChallengeAnswer = {
      SessionUser: null,
      AccessTokens: [],
      TwoFactorResponseCode: "rejected",
      ChallengePrompt: "authenticatorCode",
    };
    return { answer, tokens: null };
  }

  /** Records that a recovery code was used up, and tells the user. */
  private async recordRecovery({ user }: ActiveSession, shown: ShownFactor, caller: Caller): Promise<void> {
    if (shown.method !== "recovery-code") return;
    const { auditEvents, mails, clock, database } = this.dependencies;
    const { id: userId, userName, emailAddress: to } = user;
    const { address, language } = caller;
    const { left } = shown;
    await database.transaction(async (on) => {
      await auditEvents.record({ action: "recovery-code.used", userId, userName, address, details: { left } }, on);
      const values = { userName, at: clock.now(), address, left };
      await mails.queue({ kind: "recovery-code-used", userId, to, language, values }, on);
    });
  }
}
