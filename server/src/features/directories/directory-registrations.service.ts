import { randomUUID } from "node:crypto";
import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { askDirectoryServer } from "./ask-directory-server.ts";
import type { BindPasswords } from "./bind-passwords.ts";
import { describeFailure } from "./describe-failure.ts";
import type { DirectoriesRepository, DirectoryRow } from "./directories.repository.ts";
import type { DirectoryUsersRepository } from "./directory-users.repository.ts";
import { inventEntryName } from "./is-password-accepted.ts";
import { findDirectoryEntry } from "./find-directory-entry.ts";
import { parseNewDirectory } from "./parse-new-directory.ts";
import type { NewDirectory } from "./parse-new-directory.ts";

/** A directory without its secret. */
export type ListedDirectory = Omit<DirectoryRow, "id" | "bindPassword" | "certificateAuthority">;
/** `fault` is null where the server answers and lets the account search. */
export type ServerTrial = { url: string; fault: string | null };

type Dependencies = {
  directories: DirectoriesRepository;
  directoryUsers: DirectoryUsersRepository;
  bindPasswords: BindPasswords;
  auditEvents: AuditEventsService;
  endSessionsOf: (userId: string, on: DatabaseOrTransaction) => Promise<void>;
};

/** Which directories there are, as administrators set them up. */
export class DirectoryRegistrationsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async list(): Promise<ListedDirectory[]> {
    return (await this.dependencies.directories.list()).map(withoutSecret);
  }

  /** Adds a directory as the last one; `replaces` puts it in the place of the one of that label, whose users stay. */
  async save(given: NewDirectory, { replaces, by }: { replaces: boolean; by: string }): Promise<ListedDirectory> {
    const { directories, bindPasswords, auditEvents } = this.dependencies;
    const parsed = parseNewDirectory(given);
    return directories.inTransaction(async (on) => {
      const rows = await directories.list(on);
      const known = findByLabel(rows, parsed.label);
      checkPresence(known, parsed.label, replaces);
      const id = known?.id ?? randomUUID();
      const position = known?.position ?? Math.max(0, ...rows.map((row) => row.position + 1));
      const row = { ...parsed, id, position, bindPassword: bindPasswords.seal(id, given.bindPassword) };
      await (replaces ? directories.replace(row, on) : directories.create(row, on));
      const action = replaces ? "directory.change" : "directory.create";
      await auditEvents.record({ action, userName: by, subject: row.label, details: { urls: row.urls } }, on);
      return withoutSecret(row);
    });
  }

  /** Ends the sessions of its users too. The users themselves stay, with what they have done; they cannot sign in. */
  async remove(label: string, by: string): Promise<{ label: string; usersSignedOut: number }> {
    const { directories, directoryUsers, auditEvents, endSessionsOf } = this.dependencies;
    return directories.inTransaction(async (on) => {
      const row = await this.find(label, on);
      await directories.remove(row.id, on);
      const userIds = await directoryUsers.listIdsOf(row.label, on);
      for (const userId of userIds) await endSessionsOf(userId, on);
      await auditEvents.record({ action: "directory.remove", userName: by, subject: row.label }, on);
      return { label: row.label, usersSignedOut: userIds.length };
    });
  }

  /** Connects to every server and searches there for a name that nobody has. */
  async test(label: string): Promise<ServerTrial[]> {
    const row = await this.find(label);
    const settings = { ...row, bindPassword: this.dependencies.bindPasswords.open(row) };
    return Promise.all(
      row.urls.map(async (url) => {
        try {
          const name = inventEntryName(row.baseName);
          await askDirectoryServer(url, settings, (client) => findDirectoryEntry(client, settings, name));
          return { url, fault: null };
        } catch (error) {
          return { url, fault: describeFailure(error) };
        }
      }),
    );
  }

  private async find(label: string, on?: DatabaseOrTransaction): Promise<DirectoryRow> {
    const row = findByLabel(await this.dependencies.directories.list(on), label);
    if (row === undefined) throw notFoundError(`The directory ${label}`);
    return row;
  }
}

function findByLabel(rows: readonly DirectoryRow[], label: string): DirectoryRow | undefined {
  return rows.find((row) => canonicalName(row.label) === canonicalName(label));
}

function checkPresence(known: DirectoryRow | undefined, label: string, isWanted: boolean): void {
  if (known !== undefined && !isWanted)
    throw new AppError("directory_exists", 409, `There is a directory ${known.label} already.`);
  if (known === undefined && isWanted) throw notFoundError(`The directory ${label}`);
}

function withoutSecret(row: DirectoryRow): ListedDirectory {
  const { id: _id, bindPassword: _bindPassword, certificateAuthority: _authority, ...listed } = row;
  return listed;
}
