import type { UserDetails } from "@gatehouse/shared/contracts/accounts.contract";
import { passwordErrorCodes } from "@gatehouse/shared/contracts/passwords.contract";
import type { PasswordChange, PasswordPolicy } from "@gatehouse/shared/contracts/passwords.contract";
import type { AppServices } from "../../app-services.ts";
import { setSessionCookie } from "../../routing/cookies.ts";
import { requestLanguage } from "../../routing/request-language.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";
import { checkNewPassword } from "../users/check-new-password.ts";
import { describePasswordPolicy } from "../users/describe-password-policy.ts";
import { PasswordRefusal } from "../users/password-refusal.ts";
import { hashPassword } from "../users/passwords.ts";
import type { SignInExchange } from "../sign-in/sign-in.service.ts";
import type { User } from "../users/users.service.ts";

type Dependencies = Pick<
  AppServices,
  | "users"
  | "totpDevices"
  | "sessions"
  | "signInConfirmations"
  | "auditEvents"
  | "mails"
  | "options"
  | "clock"
  | "database"
  | "settings"
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

  async describePolicy(user: User): Promise<PasswordPolicy> {
    return describePasswordPolicy(await this.dependencies.options.readPasswordRules(), user);
  }

  /** Ends every other session of the user: whoever knew the old password is out. This one gets a new token. */
  async changePassword(session: ActiveSession, change: PasswordChange, exchange: SignInExchange): Promise<void> {
    const { user } = session;
    await this.checkChange(session, change, exchange.request);
    const passwordHash = await hashPassword(change.NewPassword);
    const { users, sessions, auditEvents, mails, clock, database } = this.dependencies;
    const { userName, emailAddress: to } = user;
    const [address, language] = [exchange.request.ip, requestLanguage(exchange.request)];
    const token = await database.transaction(async (transaction) => {
      const at = clock.now();
      const isChanged = await users.replacePassword(user, { passwordHash, changedAt: at }, transaction);
      // Another browser changed it between our check and now.
      if (!isChanged) throw wrongCurrentPassword();
      await sessions.endOthersOfUser(user.id, session.tokenHash, transaction);
      await auditEvents.record({ action: "password.changed", userName, userId: user.id, address }, transaction);
      await mails.queue({ kind: "password-changed", to, language, values: { userName, at, address } }, transaction);
      return sessions.renew(session, transaction);
    });
    if (token !== null) setSessionCookie(exchange.reply, token);
  }

  private async checkChange(
    session: ActiveSession,
    change: PasswordChange,
    request: SignInExchange["request"],
  ): Promise<void> {
    const { signInConfirmations } = this.dependencies;
    const { user } = session;
    if (user.isDirectoryUser) throw new PasswordRefusal(passwordErrorCodes.directoryUser, { field: "NewPassword" });
    const confirmed = await signInConfirmations.confirm(session, change.CurrentPassword, request);
    if (confirmed === "wrong") throw wrongCurrentPassword();
    if (confirmed !== "right") throw new PasswordRefusal(passwordErrorCodes.userLocked, { field: "CurrentPassword" });
    await checkNewPassword(this.dependencies, user, change.NewPassword, "NewPassword");
  }
}

function wrongCurrentPassword(): PasswordRefusal {
  return new PasswordRefusal(passwordErrorCodes.incorrectCurrentPassword, { field: "CurrentPassword" });
}
