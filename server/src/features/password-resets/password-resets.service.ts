import type { PasswordReset, ResetVerification } from "@gatehouse/shared/contracts/password-resets.contract";
import { passwordErrorCodes } from "@gatehouse/shared/contracts/passwords.contract";
import type { PasswordPolicy } from "@gatehouse/shared/contracts/passwords.contract";
import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import { isDirectoryName } from "@gatehouse/shared/rules/directory-name";
import type { FastifyBaseLogger } from "fastify";
import type { AppServices } from "../../app-services.ts";
import { hashToken } from "../../routing/tokens.ts";
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
  "users" | "sessions" | "mails" | "auditEvents" | "options" | "settings" | "database" | "clock" | "publicOrigin"
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
  async request(userName: string, sender: ResetSender, log: Pick<FastifyBaseLogger, "warn">): Promise<void> {
    if (isDirectoryName(userName)) throw new PasswordRefusal(passwordErrorCodes.directoryUser, { field: "" });
    // The database cannot hold the character, which anybody can type into a request.
    const submitted = userName.replaceAll("\0", "\ufffd");
    const { address } = sender;
    await this.dependencies.auditEvents.record({ action: "password-reset.requested", userName: submitted, address });
    this.requests.take(userName, sender, log);
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
  async reset(request: PasswordReset, { address, language }: ResetSender): Promise<void> {
    const user = await this.findUser(request);
    await checkNewPassword(this.dependencies, user, request.Password, "Password");
    const passwordHash = await hashPassword(request.Password);
    const { resets, users, sessions, mails, auditEvents, database, clock } = this.dependencies;
    await database.transaction(async (transaction) => {
      const at = clock.now();
      await resets.lockUser(user.id, transaction);
      // Somebody used the link, or changed the password, between our check and now.
      const isOurs =
        (await resets.use(hashToken(request.Token), at, transaction)) &&
        (await users.replacePassword(user, { passwordHash, changedAt: at }, transaction));
      if (!isOurs) throw invalidLink();
      await sessions.endOthersOfUser(user.id, null, transaction);
      const entry = { action: "password.reset", userName: user.userName, userId: user.id, address };
      await auditEvents.record(entry, transaction);
      const values = { userName: user.userName, at, address };
      await mails.queue({ kind: "password-changed", to: user.emailAddress, language, values }, transaction);
    });
  }

  async forgetOld(): Promise<void> {
    const { resets, clock } = this.dependencies;
    await resets.removeBefore(new Date(clock.now().getTime() - keptMs));
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
