import type { UserDetails } from "@gatehouse/shared/contracts/accounts.contract";
import { passwordErrorCodes } from "@gatehouse/shared/contracts/passwords.contract";
import type { PasswordChange } from "@gatehouse/shared/contracts/passwords.contract";
import { checkPassword } from "@gatehouse/shared/rules/password-policy";
import type { AppServices } from "../../app-services.ts";
import { setSessionCookie } from "../../routing/cookies.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";
import { describePasswordPolicy } from "../users/describe-password-policy.ts";
import { hashPassword, isPasswordOf } from "../users/passwords.ts";
import type { SignInExchange } from "../sign-in/sign-in.service.ts";
import type { User } from "../users/users.service.ts";
import { PasswordRefusal } from "./password-refusal.ts";

type Dependencies = Pick<
  AppServices,
  "users" | "totpDevices" | "sessions" | "signInConfirmations" | "auditEvents" | "clock" | "database" | "settings"
>;

export class AccountsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async describe(user: User): Promise<UserDetails> {
    return {
      CanChangePassword: !user.isDirectoryUser,
      CanUseTOTP: false,
      HasDeviceRegistered: (await this.dependencies.totpDevices.stateOf(user.id)) === "registered",
      IsLocalUser: !user.isDirectoryUser,
    };
  }

  /** Ends every other session of the user: whoever knew the old password is out. This one gets a new token. */
  async changePassword(session: ActiveSession, change: PasswordChange, exchange: SignInExchange): Promise<void> {
    const { user } = session;
    await this.checkChange(session, change, exchange.request);
    const passwordHash = await hashPassword(change.NewPassword);
    const { users, sessions, auditEvents, clock, database } = this.dependencies;
    const address = exchange.request.ip;
    const token = await database.transaction(async (transaction) => {
      const isChanged = await users.replacePassword(user, { passwordHash, changedAt: clock.now() }, transaction);
      // Another browser changed it between our check and now.
      if (!isChanged) throw new PasswordRefusal(passwordErrorCodes.incorrectCurrentPassword);
      await sessions.endOthersOfUser(user.id, session.tokenHash, transaction);
      const entry = { action: "password.changed", userName: user.userName, userId: user.id, address };
      await auditEvents.record(entry, transaction);
      return sessions.renew(session, transaction);
    });
    if (token !== null) setSessionCookie(exchange.reply, token);
  }

  private async checkChange(
    session: ActiveSession,
    change: PasswordChange,
    request: SignInExchange["request"],
  ): Promise<void> {
    const { users, settings, signInConfirmations } = this.dependencies;
    const { user } = session;
    if (user.isDirectoryUser) throw new PasswordRefusal(passwordErrorCodes.directoryUser);
    const confirmed = await signInConfirmations.confirm(session, change.CurrentPassword, request);
    if (confirmed === "wrong") throw new PasswordRefusal(passwordErrorCodes.incorrectCurrentPassword);
    if (confirmed !== "right") throw new PasswordRefusal(passwordErrorCodes.userLocked);
    const broken = checkPassword(describePasswordPolicy(settings), change.NewPassword).filter((rule) => !rule.isMet);
    if (broken.length > 0)
      throw new PasswordRefusal(
        passwordErrorCodes.notComplex,
        broken.map((rule) => rule.name),
      );
    const earlier = await users.listEarlierPasswordHashes(user.id, settings.passwordHistory);
    for (const passwordHash of [user.passwordHash, ...earlier])
      if (await isPasswordOf(passwordHash, change.NewPassword))
        throw new PasswordRefusal(passwordErrorCodes.previouslyUsed);
  }
}
