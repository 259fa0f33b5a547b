import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import type { Client } from "ldapts";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { askDirectoryServer } from "./ask-directory-server.ts";
import type { BindPasswords } from "./bind-passwords.ts";
import { describeFailure } from "./describe-failure.ts";
import type { DirectoriesRepository, DirectoryRow } from "./directories.repository.ts";
import type { DirectorySettings } from "./directory-settings.ts";
import { findDirectoryEntry } from "./find-directory-entry.ts";
import type { DirectoryEntry } from "./find-directory-entry.ts";
import { inventEntryName, isPasswordAccepted } from "./is-password-accepted.ts";
import { ServerOrder } from "./server-order.ts";

/** Somebody whom a directory has let in. */
export type DirectoryIdentity = {
  userName: string;
  /** Label of the directory. */
  domainName: string;
  firstName: string;
  lastName: string;
  emailAddress: string;
  /** Which organization to enter at the first sign-in. */
  organizationId: string;
};

export type DirectoryLabel = Pick<DirectoryRow, "label" | "kind">;

type Dependencies = {
  directories: DirectoriesRepository;
  bindPasswords: BindPasswords;
  auditEvents: AuditEventsService;
  clock: Clock;
};

const longestName = 256;

/** The directories whose users may sign in. Holds no connection: each sign-in opens and closes its own. */
export class DirectoriesService {
  private readonly dependencies: Dependencies;
  private readonly orders = new Map<string, ServerOrder>();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** What anybody may see of the directories, in the order of the sign-in page. */
  async listLabels(): Promise<DirectoryLabel[]> {
    return (await this.dependencies.directories.list()).map(({ label, kind }) => ({ label, kind }));
  }

  /** Null for every refusal; throws only when no server of the directory answers. */
  async authenticate(label: string, userName: string, password: string): Promise<DirectoryIdentity | null> {
    // A server takes an empty password for "nobody in particular" and lets that in; one in C may stop reading at a NUL.
    if (password === "" || password.includes("\0")) return null;
    if (userName === "" || userName.length > longestName || /\p{Cc}/u.test(userName)) return null;
    const directory = await this.find(label);
    if (directory === null) return null;
    const { label: domainName, organizationId } = directory;
    return this.askServers(directory, async (client, settings) => {
      const entry = await authenticateBy(client, settings, userName, password);
      if (entry === null) return null;
      const { firstName, lastName, emailAddress } = entry;
      return { userName: entry.userName, domainName, firstName, lastName, emailAddress, organizationId };
    });
  }

  /** Those of the names that may sign in now; throws when no server of the directory answers. */
  async listAllowed(label: string, userNames: readonly string[]): Promise<string[]> {
    const directory = await this.find(label);
    if (directory === null) return [];
    return this.askServers(directory, async (client, settings) => {
      const allowed: string[] = [];
      for (const userName of userNames) {
        const entry = await findDirectoryEntry(client, settings, userName);
        if (entry !== null && !entry.isDisabled) allowed.push(userName);
      }
      return allowed;
    });
  }

  /** Asks the servers in turn, until one answers. */
  private async askServers<Answer>(
    directory: DirectoryRow,
    ask: (client: Client, settings: DirectorySettings) => Promise<Answer>,
  ): Promise<Answer> {
    const order = this.orderOf(directory.id);
    for (const url of order.sort(directory.urls)) {
      try {
        const settings = { ...directory, bindPassword: this.dependencies.bindPasswords.open(directory) };
        const answer = await askDirectoryServer(url, settings, (client) => ask(client, settings));
        order.addSuccess(url);
        return answer;
      } catch (error) {
        if (order.addFailure(url)) await this.recordFailure(directory, url, error);
      }
    }
    throw new AppError("directory_unavailable", 503, "The directory does not answer. Try again later.");
  }

  private async recordFailure(directory: DirectoryRow, url: string, error: unknown): Promise<void> {
    await this.dependencies.auditEvents.record({
      action: "directory.unavailable",
      userName: "",
      subject: directory.label,
      details: { url, reason: describeFailure(error) },
    });
  }

  private async find(label: string): Promise<DirectoryRow | null> {
    const rows = await this.dependencies.directories.list();
    return rows.find((row) => canonicalName(row.label) === canonicalName(label)) ?? null;
  }

  private orderOf(directoryId: string): ServerOrder {
    const order = this.orders.get(directoryId) ?? new ServerOrder(this.dependencies.clock);
    this.orders.set(directoryId, order);
    return order;
  }
}

/** Search, then bind; as many steps for a name that is not there. */
async function authenticateBy(
  client: Client,
  settings: DirectorySettings,
  userName: string,
  password: string,
): Promise<DirectoryEntry | null> {
  const entry = await findDirectoryEntry(client, settings, userName);
  const isAccepted = await isPasswordAccepted(client, entry?.dn ?? inventEntryName(settings.baseName), password);
  return isAccepted && entry !== null && !entry.mustChangePassword ? entry : null;
}
