import type { ChallengeAnswer } from "@gatehouse/shared/contracts/login.contract";
import { factorErrorCodes } from "@gatehouse/shared/contracts/totp-devices.contract";
import type { AppServices } from "../../app-services.ts";
import { AppError } from "../../errors.ts";
import { readDeviceToken } from "../../routing/cookies.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";
import { attemptRefusal } from "../sign-in/sign-in-refusals.ts";
import type { Attempt } from "../sign-in/sign-in-attempts.service.ts";
import type { SignInExchange } from "../sign-in/sign-in.service.ts";
import type { ShownFactor } from "../totp-devices/totp-devices.service.ts";

type Dependencies = Pick<AppServices, "signIns" | "signInAttempts" | "totpDevices" | "auditEvents">;

/** The second step of signing in: the code of an authenticator, or a recovery code. */
export class LoginChallengesService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Codes have a count of their own, by name: a guesser cannot begin it anew with another challenge. */
  async answer(session: ActiveSession, typed: string, exchange: SignInExchange): Promise<ChallengeAnswer> {
    const { signIns, signInAttempts, totpDevices } = this.dependencies;
    const { request, reply } = exchange;
    const { user, methods } = session;
    const attempt = await signInAttempts.begin({
      name: user.canonicalName,
      address: request.ip,
      factor: "code",
      deviceToken: readDeviceToken(request),
    });
    if ("refused" in attempt) {
      if (attempt.refused === "locked") await signIns.abandonChallenge(session, exchange);
      throw attemptRefusal(attempt, reply);
    }
    const shown = await signInAttempts.check(attempt, () => totpDevices.verify(user.id, typed));
    if (shown === null) return this.reject(session, attempt, exchange);
    await this.recordRecovery(session, shown, request.ip);
    const completion = { ...exchange, methods: [...methods, shown.method] };
    const { SessionUser, AccessTokens } = await signIns.complete(user, completion);
    return { SessionUser, AccessTokens };
  }

  /** The one that locks the name also ends the challenge: whoever waits the lock out needs the password again. */
  private async reject(session: ActiveSession, attempt: Attempt, exchange: SignInExchange): Promise<ChallengeAnswer> {
    const { signIns, auditEvents } = this.dependencies;
    const { id, userName } = session.user;
    const { address } = attempt;
    await auditEvents.record({ action: "sign-in.refused", userId: id, userName, address, details: { reason: "code" } });
    if (attempt.locksIfRefused) {
      await signIns.abandonChallenge(session, exchange);
      throw new AppError(factorErrorCodes.challengeEnded, 400, "Too many wrong codes. Sign in from the start.");
    }
    return {
      SessionUser: null,
      AccessTokens: [],
      TwoFactorResponseCode: "rejected",
      ChallengePrompt: "authenticatorCode",
    };
  }

  private async recordRecovery({ user }: ActiveSession, shown: ShownFactor, address: string): Promise<void> {
    if (shown.method !== "recovery-code") return;
    const { id, userName } = user;
    const details = { left: shown.left };
    await this.dependencies.auditEvents.record({
      action: "recovery-code.used",
      userId: id,
      userName,
      address,
      details,
    });
  }
}
