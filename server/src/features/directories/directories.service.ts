import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import type { Client } from "ldapts";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { AccessMemory } from "../access-memory/access-memory.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { UserGroup, UserGroupsService } from "../user-groups/user-groups.service.ts";
import { askDirectoryServer } from "./ask-directory-server.ts";
import type { BindPasswords } from "./bind-passwords.ts";
import { describeFailure } from "./describe-failure.ts";
import type { DirectoriesRepository, DirectoryRow } from "./directories.repository.ts";
import { listGroupMembers, listGroupsOf } from "./directory-groups.ts";
import type { GroupMembers } from "./directory-groups.ts";
import type { DirectorySettings } from "./directory-settings.ts";
import { findDirectoryEntry } from "./find-directory-entry.ts";
import type { DirectoryEntry } from "./find-directory-entry.ts";
import { generateEntryName, isPasswordAccepted } from "./is-password-accepted.ts";
import { ServerOrder } from "./server-order.ts";

/** Somebody whom a directory has authenticated. */
export type DirectoryIdentity = {
  userName: string;
  /** Label of the directory. */
  domainName: string;
  firstName: string;
  lastName: string;
  emailAddress: string;
  /** Organization to join at the first sign-in. */
  organizationId: string;
  directoryId: string;
  /** Of the groups that the console knows. */
  groupIds: string[];
};

/** Somebody who may sign in. */
export type AcceptedUser = Pick<DirectoryIdentity, "userName" | "groupIds">;

/** A directory as the source of groups. */
export type GroupDirectory = Pick<DirectoryRow, "id" | "label" | "organizationId">;

export type DirectoryLabel = Pick<DirectoryRow, "label" | "kind">;

type Dependencies = {
  memory: Pick<AccessMemory, "read">;
  directories: DirectoriesRepository;
  bindPasswords: BindPasswords;
  userGroups: Pick<UserGroupsService, "list">;
  auditEvents: AuditEventsService;
  clock: Clock;
};

const MAX_NAME_LENGTH = 256;

/** The directories whose users may sign in. Holds no connection: each sign-in opens and closes its own. */
export class DirectoriesService {
  private readonly dependencies: Dependencies;
  private readonly orders = new Map<string, ServerOrder>();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** The public part of the directories, in the order of the sign-in page. */
  listLabels(): Promise<DirectoryLabel[]> {
    const { directories, memory } = this.dependencies;
    const load = async (): Promise<DirectoryLabel[]> =>
      (await directories.list()).map(({ label, kind }) => ({ label, kind }));
    return memory.read("directories of the sign-in page", load);
  }

  async listForGroups(): Promise<GroupDirectory[]> {
    const rows = await this.dependencies.directories.list();
    return rows.map(({ id, label, organizationId }) => ({ id, label, organizationId }));
  }

  /** Null for every refusal; throws only if no server of the directory answers. */
  async authenticate(label: string, userName: string, password: string): Promise<DirectoryIdentity | null> {
    // Servers treat an empty password as an anonymous bind and accept it; one written in C may stop reading at a NUL.
    if (password === "" || password.includes("\0")) return null;
    if (userName === "" || userName.length > MAX_NAME_LENGTH || /\p{Cc}/u.test(userName)) return null;
    const directory = await this.find(label);
    if (directory === null) return null;
    const { id: directoryId, label: domainName, organizationId } = directory;
    const groups = await this.dependencies.userGroups.list({ directoryId });
    return this.askServers(directory, async (client, settings) => {
      const entry = await authenticateBy(client, settings, userName, password);
      if (entry === null) return null;
      const { firstName, lastName, emailAddress } = entry;
      const groupIds = await listGroupIdsAsAccount(client, settings, entry, groups);
      const details = { userName: entry.userName, domainName, firstName, lastName, emailAddress };
      return { ...details, organizationId, directoryId, groupIds };
    });
  }

  /** Those of the users who may sign in now; throws if no server of the directory answers. */
  async listAccepted(label: string, userNames: readonly string[]): Promise<AcceptedUser[]> {
    const directory = await this.find(label);
    if (directory === null) return [];
    const groups = await this.dependencies.userGroups.list({ directoryId: directory.id });
    return this.askServers(directory, async (client, settings) => {
      const accepted: AcceptedUser[] = [];
      for (const userName of userNames) {
        const entry = await findDirectoryEntry(client, settings, userName);
        if (entry !== null && !entry.isDisabled)
          accepted.push({ userName, groupIds: await listGroupsOf(client, settings, entry, groups) });
      }
      return accepted;
    });
  }

  /** Users in a group of the directory who may sign in; throws if no server of the directory answers. */
  async listGroupMembers(directoryId: string, groupName: string): Promise<GroupMembers> {
    const directory = (await this.dependencies.directories.list()).find(({ id }) => id === directoryId);
    if (directory === undefined) return { userNames: [], isWhole: true };
    return this.askServers(directory, (client, settings) => listGroupMembers(client, settings, groupName));
  }

  /** Asks the servers in turn until one answers. */
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
    throw new AppError("directory_unavailable", 503, "The directory isn't responding. Try again later.");
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

/** Search, then bind. An unknown name takes as many steps. */
async function authenticateBy(
  client: Client,
  settings: DirectorySettings,
  userName: string,
  password: string,
): Promise<DirectoryEntry | null> {
  const entry = await findDirectoryEntry(client, settings, userName);
  const isAccepted = await isPasswordAccepted(client, entry?.dn ?? generateEntryName(settings.baseName), password);
  return isAccepted && entry !== null && !entry.mustChangePassword ? entry : null;
}

/** As the search account again: the connection is the user's since the bind. */
async function listGroupIdsAsAccount(
  client: Client,
  settings: DirectorySettings,
  entry: DirectoryEntry,
  groups: readonly UserGroup[],
): Promise<string[]> {
  if (groups.length === 0) return [];
  await client.bind(settings.bindName, settings.bindPassword);
  return listGroupsOf(client, settings, entry, groups);
}
