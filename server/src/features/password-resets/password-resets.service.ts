import type {
  PasswordReset,
  ResetPolicy,
  ResetVerification,
} from "@gatehouse/shared/contracts/password-resets.contract";
import { passwordErrorCodes } from "@gatehouse/shared/contracts/passwords.contract";
import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import { isDirectoryName } from "@gatehouse/shared/rules/directory-name";
import type { Clock } from "../../clock.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import type { Caller } from "../../caller.ts";
import type { Log } from "../../log.ts";
import { hashToken } from "../../routing/tokens.ts";
import { attemptRefusal } from "../sign-ins/sign-in-refusals.ts";
import { checkNewPassword } from "../users/check-new-password.ts";
import { describePasswordPolicy } from "../users/describe-password-policy.ts";
import { PasswordRefusal } from "../users/password-refusal.ts";
import { hashPassword } from "../users/passwords.ts";
import { isManagedElsewhere } from "../users/user-manager.ts";
import type { User, UsersService } from "../users/users.service.ts";
import type { PasswordResetsLinks } from "./password-resets-links.ts";
import { PasswordResetsRequests } from "./password-resets-requests.ts";
import type { ResetSender } from "./password-resets-requests.ts";
import type { PasswordResetKind, PasswordResetsRepository } from "./password-resets.repository.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { KnownDevicesService } from "../known-devices/known-devices.service.ts";
import type { MailsService } from "../mails/mails.service.ts";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";
import type { OptionsService } from "../options/options.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { SignInAttemptsService } from "../sign-ins/sign-in-attempts.service.ts";

type Dependencies = {
  resets: PasswordResetsRepository;
  links: PasswordResetsLinks;
  users: UsersService;
  sessions: SessionsService;
  signInAttempts: SignInAttemptsService;
  knownDevices: KnownDevicesService;
  mails: MailsService;
  auditEvents: AuditEventsService;
  options: Pick<OptionsService, "readPasswordRules">;
  readOptions: ReadOptionsInForce<"passwordHistory">;
  database: Database;
  clock: Clock;
};

/** Links are counted for an hour; a day leaves time for diagnosis. */
const keptMs = 24 * 3_600_000;

/** Sets new passwords by a mailed link. */
export class PasswordResetsService {
  private readonly dependencies: Dependencies;
  private readonly requests: PasswordResetsRequests;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.requests = new PasswordResetsRequests(dependencies);
  }

  /** Answers the same for every name, except for those whose form shows that a directory has the password. */
  async request(userName: string, { address, deviceToken, language }: Caller, log: Log): Promise<void> {
    if (isDirectoryName(userName)) throw new PasswordRefusal(passwordErrorCodes.directoryUser, { field: "" });
    const { signInAttempts, auditEvents } = this.dependencies;
    const attempt = await signInAttempts.begin({ name: userName, address, factor: "reset", deviceToken });
    const isRefused = "refused" in attempt;
    if (isRefused && attempt.refused === "throttled") throw attemptRefusal(attempt);
    const event = { action: "password-reset.requested", userName, address };
    // A name that was requested too often gets the same answer and no mail.
    if (isRefused) return auditEvents.recordRefusal(event);
    await auditEvents.record(event);
    this.requests.take(userName, { address, language }, log);
  }

  /** Waits for links in preparation. */
  settled(): Promise<void> {
    return this.requests.settled();
  }

  /** The policy of the new password, and what the link is for; throws if the link is invalid or expired. */
  async verify(link: ResetVerification): Promise<ResetPolicy> {
    const { user, kind } = await this.findUser(link);
    const policy = describePasswordPolicy(await this.dependencies.options.readPasswordRules(), user);
    return { ...policy, LinkKind: kind };
  }

  /**
   * Ends every session of the user and starts none: the user signs in with all factors. A refused password does not use
   * up the link.
   */
  async reset(wanted: PasswordReset, { address, language }: Caller): Promise<void> {
    const { user, kind } = await this.findUser(wanted);
    await checkNewPassword(this.dependencies, user, wanted.Password, "Password");
    const passwordHash = await hashPassword(wanted.Password);
    const { resets, users, database, clock } = this.dependencies;
    await database.transaction(async (transaction) => {
      const at = clock.now();
      await users.findForChange(user.id, transaction);
      // Another request used the link or changed the password after our check.
      const isOurs =
        (await resets.use(hashToken(wanted.Token), at, transaction)) &&
        (await users.replacePassword(user, { passwordHash, changedAt: at }, transaction));
      if (!isOurs) throw invalidLink();
      await this.finish(user, { at, address, language, kind }, transaction);
    });
  }

  async removeOld(): Promise<void> {
    const { resets, clock } = this.dependencies;
    await resets.removeBefore(new Date(clock.now().getTime() - keptMs));
  }

  /** Signs everybody out, and lifts locks caused by the old password. */
  private async finish(
    user: User,
    { at, address, language, kind }: ResetSender & { at: Date; kind: PasswordResetKind },
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const { sessions, signInAttempts, knownDevices, mails, auditEvents } = this.dependencies;
    const { userName, emailAddress: to } = user;
    await sessions.endOthersOfUser(user.id, null, on);
    await knownDevices.removeOfUser(user.id, on);
    await signInAttempts.forgivePasswords(user, on);
    const event = { action: "password.reset", userName, userId: user.id, address, details: { link: kind } };
    await auditEvents.record(event, on);
    // Whoever was invited had none before.
    if (kind === "invitation") return;
    const values = { userName, at, address };
    await mails.queue({ kind: "password-changed", userId: user.id, to, language, values }, on);
  }

  private async findUser({ Username, Token }: ResetVerification): Promise<{ user: User; kind: PasswordResetKind }> {
    const { resets, clock } = this.dependencies;
    const found = await resets.findWithUser(hashToken(Token));
    if (found === null || found.user.canonicalName !== canonicalName(Username)) throw invalidLink();
    const { reset, user } = found;
    const isOpen = reset.usedAt === null && reset.expiresAt.getTime() > clock.now().getTime();
    const isAtAddress = reset.emailAddress === null || reset.emailAddress === user.emailAddress;
    if (!isOpen || !isAtAddress || user.disabledAt !== null || isManagedElsewhere(user)) throw invalidLink();
    return { user, kind: reset.kind };
  }
}

function invalidLink(): PasswordRefusal {
  return new PasswordRefusal(passwordErrorCodes.tokenInvalid, { field: "Token" });
}
