import type { UserDetails } from "@gatehouse/shared/contracts/accounts.contract";
import { passwordErrorCodes } from "@gatehouse/shared/contracts/passwords.contract";
import type { PasswordChange, PasswordPolicy } from "@gatehouse/shared/contracts/passwords.contract";
import type { AppServices } from "../../app-services.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";
import { checkNewPassword } from "../users/check-new-password.ts";
import { describePasswordPolicy } from "../users/describe-password-policy.ts";
import { PasswordRefusal } from "../users/password-refusal.ts";
import { hashPassword, isPasswordOf } from "../users/passwords.ts";
import type { User } from "../users/users.service.ts";

type Dependencies = Pick<
  AppServices,
  "users" | "sessions" | "auditEvents" | "clock" | "database" | "settings" | "options" | "mails"
>;

/** Where a request comes from, and the language in which to write to its sender. */
type Sender = { address: string; language: string };

export class AccountsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  describe(user: User): UserDetails {
    return {
      CanChangePassword: !user.isDirectoryUser,
      CanUseTOTP: false,
      HasDeviceRegistered: false,
      IsLocalUser: !user.isDirectoryUser,
    };
  }

  async describePolicy(user: User): Promise<PasswordPolicy> {
    return describePasswordPolicy(await this.dependencies.options.readPasswordRules(), user);
  }

  /** Ends every other session of the user: whoever knew the old password is out. */
  async changePassword(session: ActiveSession, change: PasswordChange, sender: Sender): Promise<void> {
    const { user } = session;
    const { address, language } = sender;
    await this.checkChange(user, change);
    const passwordHash = await hashPassword(change.NewPassword);
    const { users, sessions, auditEvents, mails, clock, database } = this.dependencies;
    const at = clock.now();
    await database.transaction(async (transaction) => {
      const isChanged = await users.replacePassword(user, { passwordHash, changedAt: at }, transaction);
      // Another browser changed it between our check and now.
      if (!isChanged) throw wrongCurrentPassword();
      await sessions.endOthersOfUser(user.id, session.tokenHash, transaction);
      const entry = { action: "password.changed", userName: user.userName, userId: user.id, address };
      await auditEvents.record(entry, transaction);
      const values = { userName: user.userName, at, address };
      await mails.queue({ kind: "password-changed", to: user.emailAddress, language, values }, transaction);
    });
  }

  private async checkChange(user: User, change: PasswordChange): Promise<void> {
    if (user.isDirectoryUser) throw new PasswordRefusal(passwordErrorCodes.directoryUser, { field: "NewPassword" });
    if (!(await isPasswordOf(user.passwordHash, change.CurrentPassword))) throw wrongCurrentPassword();
    await checkNewPassword(this.dependencies, user, change.NewPassword, "NewPassword");
  }
}

function wrongCurrentPassword(): PasswordRefusal {
  return new PasswordRefusal(passwordErrorCodes.incorrectCurrentPassword, { field: "CurrentPassword" });
}
