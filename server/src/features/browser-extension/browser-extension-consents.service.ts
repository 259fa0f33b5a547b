import type { ConnectedExtension } from "@gatehouse/shared/contracts/browser-extension.contract";
import type { Clock } from "../../clock.ts";
import type { ServerSettings } from "../../env.ts";
import { AppError, notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { User, UsersService } from "../users/users.service.ts";
import type { BrowserExtensionConsentsRepository } from "./browser-extension-consents.repository.ts";
import type { BrowserExtensionGrantsRepository } from "./browser-extension-grants.repository.ts";
import { extensionErrorCodes } from "./browser-extension-refusals.ts";
import { requireAllowedExtension } from "./require-allowed-extension.ts";

/** Who acts, for the audit record. */
type Actor = { userName: string; userId: string; address: string };

type Dependencies = {
  consents: BrowserExtensionConsentsRepository;
  grants: Pick<BrowserExtensionGrantsRepository, "listLive" | "removeOfUser">;
  users: Pick<UsersService, "findById">;
  auditEvents: Pick<AuditEventsService, "record">;
  settings: Pick<ServerSettings, "browserExtensions">;
  clock: Clock;
};

/** Ids can be invented without end. */
export const MAX_CONSENTS = 50;

/** Which extensions users allow, and what these have received. */
export class BrowserExtensionConsentsService {
  private readonly dependencies: Dependencies;
  private readonly consents: BrowserExtensionConsentsRepository;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.consents = dependencies.consents;
  }

  async allow({ id: userId, userName }: User, extensionId: string, address: string): Promise<void> {
    const { auditEvents, settings, clock } = this.dependencies;
    requireAllowedExtension(settings, extensionId);
    await this.consents.inTransaction(async (on) => {
      if (!(await this.consents.add({ userId, extensionId, allowedAt: clock.now() }, on))) return;
      if ((await this.consents.listOfUser(userId, on)).length > MAX_CONSENTS)
        throw new AppError(
          extensionErrorCodes.tooMany,
          409,
          "You've allowed too many extensions. Disconnect one first.",
        );
      const entry = { action: "browser-extension.allowed", userName, userId, subject: userName, address };
      await auditEvents.record({ ...entry, details: { extension: extensionId } }, on);
    });
  }

  /** Extensions of a user with their live grants. */
  async list(userId: string): Promise<ConnectedExtension[]> {
    const { grants, clock } = this.dependencies;
    const [allowed, live] = await Promise.all([this.consents.listOfUser(userId), grants.listLive(userId, clock.now())]);
    return allowed.map(({ extensionId, allowedAt }) => ({
      ExtensionId: extensionId,
      AllowedAt: allowedAt.toISOString(),
      Grants: live
        .filter(({ grant }) => grant.extensionId === extensionId)
        .map(({ grant, organizationName }) => ({
          OrganizationName: organizationName,
          UserAgent: grant.userAgent,
          Address: grant.address,
          StartedAt: grant.createdAt.toISOString(),
          LastUsedAt: grant.lastUsedAt.toISOString(),
          ExpiresAt: grant.expiresAt.toISOString(),
        })),
    }));
  }

  /** Ends everything that the extension has received; it needs the user's consent again. */
  async withdraw(user: Pick<User, "id" | "userName">, extensionId: string, by: Actor): Promise<void> {
    const { grants, auditEvents } = this.dependencies;
    await this.consents.inTransaction(async (on) => {
      if (!(await this.consents.remove(user.id, extensionId, on))) throw notFoundError("The extension");
      const ended = (await grants.removeOfUser(user.id, extensionId, on)).length;
      const details = { extension: extensionId, ended };
      await auditEvents.record({ ...by, action: "browser-extension.withdrawn", subject: user.userName, details }, on);
    });
  }

  /** The same for administrators. */
  async listOfUser(userId: string): Promise<ConnectedExtension[]> {
    return this.list((await this.findUser(userId)).id);
  }

  async withdrawOfUser(userId: string, extensionId: string, by: Actor): Promise<void> {
    await this.withdraw(await this.findUser(userId), extensionId, by);
  }

  private async findUser(userId: string): Promise<User> {
    const user = await this.dependencies.users.findById(userId);
    if (user === null) throw notFoundError("The user");
    return user;
  }
}
