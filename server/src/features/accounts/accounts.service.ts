import type { UserDetails } from "@gatehouse/shared/contracts/accounts.contract";
import { passwordErrorCodes } from "@gatehouse/shared/contracts/passwords.contract";
import type { PasswordChange, PasswordPolicy } from "@gatehouse/shared/contracts/passwords.contract";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/client.ts";
import { type AccessMemory, userName as nameOfUser } from "../access-memory/access-memory.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { Caller } from "../../caller.ts";
import { checkNewPassword } from "../users/check-new-password.ts";
import { describePasswordPolicy } from "../users/describe-password-policy.ts";
import { PasswordRefusal } from "../users/password-refusal.ts";
import { hashPassword, isUsableHash } from "../users/passwords.ts";
import { isManagedElsewhere } from "../users/user-manager.ts";
import type { User, UsersService } from "../users/users.service.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { MailsService } from "../mails/mails.service.ts";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";
import type { OptionsService } from "../options/options.service.ts";
import type { SignInConfirmationsService } from "../sign-ins/sign-in-confirmations.service.ts";
import type { TotpDevicesService } from "../totp-devices/totp-devices.service.ts";

type Dependencies = {
  users: UsersService;
  memory: AccessMemory;
  totpDevices: Pick<TotpDevicesService, "readStanding">;
  sessions: SessionsService;
  signInConfirmations: Pick<SignInConfirmationsService, "confirm">;
  auditEvents: AuditEventsService;
  mails: MailsService;
  options: Pick<OptionsService, "readPasswordRules">;
  clock: Clock;
  database: Database;
  readOptions: ReadOptionsInForce<"passwordHistory">;
};

export class AccountsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async describe(user: User): Promise<UserDetails> {
    const { totpDevices, memory } = this.dependencies;
    const { hasDevice, isAllowed, isRequired } = await memory.read(
      `authenticator of ${user.id}`,
      () => totpDevices.readStanding(user.id),
      () => nameOfUser(user.id),
    );
    // Users of an identity provider alone have no password either.
    const hasPassword = !isManagedElsewhere(user) && isUsableHash(user.passwordHash);
    const manager = await this.dependencies.users.findManager(user);
    return {
      CanChangePassword: hasPassword,
      CanUseTOTP: isAllowed,
      HasDeviceRegistered: hasDevice,
      IsTOTPRequired: isRequired,
      IsLocalUser: hasPassword,
      ManagedBy: manager && { Kind: manager.kind, Name: manager.name },
    };
  }

  async describePolicy(user: User): Promise<PasswordPolicy> {
    return describePasswordPolicy(await this.dependencies.options.readPasswordRules(), user);
  }

  /**
   * Ends every other session of the user, because somebody else may know the old password. Returns the new token of
   * this session; null if it has ended.
   */
  async changePassword(session: ActiveSession, change: PasswordChange, caller: Caller): Promise<string | null> {
    const { user } = session;
    await this.checkChange(session, change, caller);
    const passwordHash = await hashPassword(change.NewPassword);
    const { users, sessions, auditEvents, mails, clock, database } = this.dependencies;
    const { userName, emailAddress: to } = user;
    const { address, language } = caller;
    return database.transaction(async (transaction) => {
      const at = clock.now();
      const isChanged = await users.replacePassword(user, { passwordHash, changedAt: at }, transaction);
      // Another browser changed it after our check.
      if (!isChanged) throw wrongCurrentPassword();
      await sessions.endOthersOfUser(user.id, session.tokenHash, transaction);
      await auditEvents.record({ action: "password.changed", userName, userId: user.id, address }, transaction);
      const values = { userName, at, address };
      await mails.queue({ kind: "password-changed", userId: user.id, to, language, values }, transaction);
      return sessions.renew(session, transaction);
    });
  }

  private async checkChange(session: ActiveSession, change: PasswordChange, caller: Caller): Promise<void> {
    const { signInConfirmations } = this.dependencies;
    const { user } = session;
    if (user.isDirectoryUser) throw new PasswordRefusal(passwordErrorCodes.directoryUser, { field: "NewPassword" });
    const confirmed = await signInConfirmations.confirm(session, change.CurrentPassword, caller);
    if (confirmed === "wrong") throw wrongCurrentPassword();
    if (confirmed !== "right") throw new PasswordRefusal(passwordErrorCodes.userLocked, { field: "CurrentPassword" });
    await checkNewPassword(this.dependencies, user, change.NewPassword, "NewPassword");
  }
}

function wrongCurrentPassword(): PasswordRefusal {
  return new PasswordRefusal(passwordErrorCodes.incorrectCurrentPassword, { field: "CurrentPassword" });
}
