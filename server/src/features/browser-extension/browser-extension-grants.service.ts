import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { BrowserExtensionGrantsRepository } from "./browser-extension-grants.repository.ts";

type Dependencies = {
  grants: Pick<BrowserExtensionGrantsRepository, "removeOfUser" | "removeExpired">;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
};

/** How the grants of extensions end with the sessions of their user, and with time. */
export class BrowserExtensionGrantsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * The sessions of the user end for a reason that counts for extensions too, such as another password. Whoever ends
   * them records why.
   */
  async endOfUser(userId: string, on: DatabaseOrTransaction): Promise<void> {
    const { grants, auditEvents } = this.dependencies;
    const ended = await grants.removeOfUser(userId, null, on);
    const [first] = ended;
    if (first === undefined) return;
    const details = { extensions: ended.map(({ extensionId }) => extensionId) };
    const entry = { action: "browser-extension.ended", userName: "", subject: first.userName };
    await auditEvents.record({ ...entry, details }, on);
  }

  removeExpired(): Promise<void> {
    return this.dependencies.grants.removeExpired(this.dependencies.clock.now());
  }
}
