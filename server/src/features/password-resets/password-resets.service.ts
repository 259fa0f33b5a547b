import type { PasswordReset, ResetVerification } from "@gatehouse/shared/contracts/password-resets.contract";
import { passwordErrorCodes } from "@gatehouse/shared/contracts/passwords.contract";
import type { PasswordPolicy } from "@gatehouse/shared/contracts/passwords.contract";
import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import { isDirectoryName } from "@gatehouse/shared/rules/directory-name";
import type { FastifyRequest } from "fastify";
import type { AppServices } from "../../app-services.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { readDeviceToken } from "../../routing/cookies.ts";
import { requestLanguage } from "../../routing/request-language.ts";
import { hashToken } from "../../routing/tokens.ts";
import { attemptRefusal } from "../sign-in/sign-in-refusals.ts";
import type { SignInExchange } from "../sign-in/sign-in.service.ts";
import { checkNewPassword } from "../users/check-new-password.ts";
import { describePasswordPolicy } from "../users/describe-password-policy.ts";
import { PasswordRefusal } from "../users/password-refusal.ts";
import { hashPassword } from "../users/passwords.ts";
import type { User } from "../users/users.service.ts";
import { PasswordResetsRequests } from "./password-resets-requests.ts";
import type { ResetSender } from "./password-resets-requests.ts";
import type { PasswordResetsRepository } from "./password-resets.repository.ts";

type Dependencies = Pick<
  AppServices,
  | "users"
  | "sessions"
  | "signInAttempts"
  | "knownDevices"
  | "mails"
  | "auditEvents"
  | "options"
  | "settings"
  | "database"
  | "clock"
  | "publicOrigin"
> & { resets: PasswordResetsRepository };

/** Links are counted for an hour; a day is left for whoever looks into the table. */
const keptMs = 24 * 3_600_000;

/** New passwords by a mailed link. */
export class PasswordResetsService {
  private readonly dependencies: Dependencies;
  private readonly requests: PasswordResetsRequests;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.requests = new PasswordResetsRequests(dependencies);
  }

  /** The same for every name, but for those whose form alone shows that a directory has the password. */
  async request(userName: string, { request, reply }: SignInExchange): Promise<void> {
    if (isDirectoryName(userName)) throw new PasswordRefusal(passwordErrorCodes.directoryUser, { field: "" });
    const { signInAttempts, auditEvents } = this.dependencies;
    const address = request.ip;
    const tried = { name: userName, address, factor: "reset", deviceToken: readDeviceToken(request) } as const;
    const attempt = await signInAttempts.begin(tried);
    const isRefused = "refused" in attempt;
    if (isRefused && attempt.refused === "throttled") throw attemptRefusal(attempt, reply);
    await auditEvents.record({ action: "password-reset.requested", userName, address });
    // A name that was asked for too often gets the same answer and no mail.
    if (!isRefused) this.requests.take(userName, { address, language: requestLanguage(request) }, request.log);
  }

  /** Waits for the links that are being made. */
  settled(): Promise<void> {
    return this.requests.settled();
  }

  /** What the new password must fulfil; throws when the link is not, or no longer, valid. */
  async verify(link: ResetVerification): Promise<PasswordPolicy> {
    const user = await this.findUser(link);
    return describePasswordPolicy(await this.dependencies.options.readPasswordRules(), user);
  }

  /**
   * Ends every session of the user and starts none: the way in is the sign-in, with all its factors. A refused password
   * does not use the link up.
   */
  async reset(wanted: PasswordReset, request: FastifyRequest): Promise<void> {
    const user = await this.findUser(wanted);
    await checkNewPassword(this.dependencies, user, wanted.Password, "Password");
    const passwordHash = await hashPassword(wanted.Password);
    const { resets, users, database, clock } = this.dependencies;
    await database.transaction(async (transaction) => {
      const at = clock.now();
      await resets.lockUser(user.id, transaction);
      // Somebody used the link, or changed the password, between our check and now.
      const isOurs =
        (await resets.use(hashToken(wanted.Token), at, transaction)) &&
        (await users.replacePassword(user, { passwordHash, changedAt: at }, transaction));
      if (!isOurs) throw invalidLink();
      await this.finish(user, { at, address: request.ip, language: requestLanguage(request) }, transaction);
    });
  }

  async forgetOld(): Promise<void> {
    const { resets, clock } = this.dependencies;
    await resets.removeBefore(new Date(clock.now().getTime() - keptMs));
  }

  /** Whoever is inside is out, and whoever was locked out for the old password may come in. */
  private async finish(
    user: User,
    { at, address, language }: ResetSender & { at: Date },
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const { sessions, signInAttempts, knownDevices, mails, auditEvents } = this.dependencies;
    const { userName, emailAddress: to } = user;
    await sessions.endOthersOfUser(user.id, null, on);
    await knownDevices.forgetOfUser(user.id, on);
    await signInAttempts.forgivePasswords(user, on);
    await auditEvents.record({ action: "password.reset", userName, userId: user.id, address }, on);
    await mails.queue({ kind: "password-changed", to, language, values: { userName, at, address } }, on);
  }

  private async findUser({ Username, Token }: ResetVerification): Promise<User> {
    const { resets, clock } = this.dependencies;
    const found = await resets.findWithUser(hashToken(Token));
    if (found === null || found.user.canonicalName !== canonicalName(Username)) throw invalidLink();
    const { reset, user } = found;
    const isOpen = reset.usedAt === null && reset.expiresAt.getTime() > clock.now().getTime();
    if (!isOpen || user.disabledAt !== null || user.isDirectoryUser) throw invalidLink();
    return user;
  }
}

function invalidLink(): PasswordRefusal {
  return new PasswordRefusal(passwordErrorCodes.tokenInvalid, { field: "Token" });
}
