import { randomUUID } from "node:crypto";
import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { askDirectoryServer } from "./ask-directory-server.ts";
import type { BindPasswords } from "./bind-passwords.ts";
import { describeFailure } from "./describe-failure.ts";
import type { DirectoriesRepository, DirectoryRow } from "./directories.repository.ts";
import type { DirectorySettings } from "./directory-settings.ts";
import type { DirectoryUsersRepository } from "./directory-users.repository.ts";
import { generateEntryName } from "./is-password-accepted.ts";
import { findDirectoryEntry } from "./find-directory-entry.ts";
import { parseNewDirectory } from "./parse-new-directory.ts";
import type { NewDirectory } from "./parse-new-directory.ts";

/** A directory without its secret. */
export type ListedDirectory = Omit<DirectoryRow, "id" | "bindPassword" | "certificateAuthority">;
/** `fault` is null if the server answers and lets the account search. */
export type ServerTestResult = { url: string; fault: string | null };

type Dependencies = {
  directories: DirectoriesRepository;
  directoryUsers: DirectoryUsersRepository;
  bindPasswords: BindPasswords;
  auditEvents: AuditEventsService;
  endSessionsOf: (userId: string, on: DatabaseOrTransaction) => Promise<void>;
};

/** Who changes a directory in the console, and the change for the audit record. */
export type DirectoryChange = { userId: string; userName: string; details: Record<string, unknown> };
/** A directory as entered; a bind password of null stays as it is. */
export type ChangedDirectory = Omit<NewDirectory, "bindPassword"> & { bindPassword: string | null };

/** The directories that administrators have registered. */
export class DirectoryRegistrationsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async list(): Promise<ListedDirectory[]> {
    return (await this.dependencies.directories.list()).map(withoutSecret);
  }

  /** Adds a directory as the last one. `replaces` updates the one of that label instead and keeps its users. */
  async save(given: NewDirectory, { replaces, by }: { replaces: boolean; by: string }): Promise<ListedDirectory> {
    const { directories, bindPasswords, auditEvents } = this.dependencies;
    const parsed = parseNewDirectory(given);
    return directories.inTurn(async (on) => {
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

  /** Adds a directory as the last one; returns its id. */
  async add(given: NewDirectory, { userId, userName, details }: DirectoryChange): Promise<string> {
    const { directories, bindPasswords, auditEvents } = this.dependencies;
    const parsed = parseNewDirectory(given);
    return directories.inTurn(async (on) => {
      const rows = await directories.list(on);
      checkPresence(findByLabel(rows, parsed.label), parsed.label, false);
      const id = randomUUID();
      const position = Math.max(0, ...rows.map((row) => row.position + 1));
      const bindPassword = bindPasswords.seal(id, given.bindPassword);
      await directories.create({ ...parsed, id, position, bindPassword }, on);
      const event = { action: "directory.create", userId, userName, subject: parsed.label, details };
      await auditEvents.record(event, on);
      return id;
    });
  }

  /** `decide` gets the directory as it is stored, and may refuse. */
  async change(
    id: string,
    decide: (row: DirectoryRow) => { given: ChangedDirectory; change: DirectoryChange },
  ): Promise<void> {
    const { directories, bindPasswords, auditEvents } = this.dependencies;
    await directories.inTransaction(async (on) => {
      const row = await this.findForChange(id, on);
      const { given, change } = decide(row);
      // The rules for a password hold for a new one only.
      const parsed = parseNewDirectory({ ...given, bindPassword: given.bindPassword ?? "unchanged" });
      const bindPassword =
        given.bindPassword === null ? row.bindPassword : bindPasswords.seal(row.id, given.bindPassword);
      await directories.replace({ ...parsed, id: row.id, position: row.position, bindPassword }, on);
      await auditEvents.record({ action: "directory.change", subject: row.label, ...change }, on);
    });
  }

  /** `decide` gets the directory as it is stored, and may refuse. */
  async removeById(id: string, decide: (row: DirectoryRow) => DirectoryChange): Promise<void> {
    await this.dependencies.directories.inTransaction(async (on) => {
      const row = await this.findForChange(id, on);
      await this.removeRow(row, decide(row), on);
    });
  }

  /** Removes a directory and ends its users' sessions. The users stay on record, but cannot sign in. */
  async remove(label: string, by: string): Promise<{ label: string; usersSignedOut: number }> {
    return this.dependencies.directories.inTransaction(async (on) => {
      const row = await this.find(label, on);
      return this.removeRow(row, { userName: by }, on);
    });
  }

  /** How many users can sign in by each directory, by its canonical name. */
  async countUsers(): Promise<ReadonlyMap<string, number>> {
    return this.dependencies.directoryUsers.countByDirectory();
  }

  /** Connects to every server and searches for a name that nobody has. */
  async test(label: string): Promise<ServerTestResult[]> {
    const row = await this.find(label);
    return this.testServers({ ...row, bindPassword: this.dependencies.bindPasswords.open(row) });
  }

  async testServers(settings: DirectorySettings & { urls: readonly string[] }): Promise<ServerTestResult[]> {
    return Promise.all(
      settings.urls.map(async (url) => {
        try {
          const name = generateEntryName(settings.baseName);
          await askDirectoryServer(url, settings, (client) => findDirectoryEntry(client, settings, name));
          return { url, fault: null };
        } catch (error) {
          return { url, fault: describeFailure(error) };
        }
      }),
    );
  }

  private async removeRow(
    row: DirectoryRow,
    change: { userName: string; userId?: string; details?: Record<string, unknown> },
    on: DatabaseOrTransaction,
  ): Promise<{ label: string; usersSignedOut: number }> {
    const { directories, directoryUsers, auditEvents, endSessionsOf } = this.dependencies;
    await directories.remove(row.id, on);
    const userIds = await directoryUsers.listIdsOf(row.label, on);
    for (const userId of userIds) await endSessionsOf(userId, on);
    await auditEvents.record({ action: "directory.remove", subject: row.label, ...change }, on);
    return { label: row.label, usersSignedOut: userIds.length };
  }

  private async findForChange(id: string, on: DatabaseOrTransaction): Promise<DirectoryRow> {
    const row = await this.dependencies.directories.findForChange(id, on);
    if (row === null) throw notFoundError("The directory");
    return row;
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
    throw new AppError("directory_exists", 409, `A directory ${known.label} already exists.`);
  if (known === undefined && isWanted) throw notFoundError(`The directory ${label}`);
}

function withoutSecret(row: DirectoryRow): ListedDirectory {
  const { id: _id, bindPassword: _bindPassword, certificateAuthority: _authority, ...listed } = row;
  return listed;
}
