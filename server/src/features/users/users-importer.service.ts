import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { isUniqueViolation } from "../../db/is-unique-violation.ts";
import { AppError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { EmailChangesService } from "../email-changes/email-changes.service.ts";
import type { RawRow } from "../imports/import-problem.ts";
import type { ImportsService } from "../imports/imports.service.ts";
import type { ImportRequest, ImportResult } from "../imports/staged-import.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import { noPasswordHash } from "./passwords.ts";
import { recordedAs } from "./user-author.ts";
import type { Author } from "./user-author.ts";
import type { UserOperations } from "./user-operations.ts";
import { usersKind } from "./users-import-kind.ts";
import { UsersImportRepository } from "./users-import.repository.ts";
import type { ImportRights, WrittenUser } from "./users-import.repository.ts";
import type { UsersRepository } from "./users.repository.ts";

type Dependencies = {
  imports: Pick<ImportsService, "run">;
  usersRepository: Pick<UsersRepository, "findById">;
  organizations: Pick<OrganizationsService, "listMemberships">;
  emailChanges: Pick<EmailChangesService, "request" | "cancel">;
  userOperations: Pick<UserOperations, "sendInvitation">;
  auditEvents: Pick<AuditEventsService, "record" | "recordAll">;
  clock: Clock;
};

/** The rights of the author when the import runs, which may be other ones than when the file was uploaded. */
type Importer = { author: Author; rights: ImportRights[] | null };

/** Adds and changes local users and their memberships, in one transaction. Decision 069. */
export class UsersImporterService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async run(rows: AsyncIterable<RawRow>, fileName: string, request: ImportRequest): Promise<ImportResult> {
    const { imports, clock } = this.dependencies;
    const importer = await this.findImporter(request);
    const { rights } = importer;
    const { organizationId, isDryRun } = request;
    try {
      return await imports.run(usersKind, rows, request, {
        compare: async (stage, on) => {
          const place = { organizationId, rights, locks: !isDryRun, now: clock.now() };
          await new UsersImportRepository(stage, on).compare(place);
          return {};
        },
        apply: async (stage, result, on) => {
          const users = new UsersImportRepository(stage, on);
          await users.write(noPasswordHash);
          for await (const written of users.readWritten()) await this.follow(written, importer.author, on);
          await this.record(fileName, result, importer.author, on);
          return null;
        },
      });
    } catch (error) {
      // Somebody else was faster with a name or a membership.
      if (isUniqueViolation(error))
        throw new AppError("import_rows_changed", 409, "Users have changed meanwhile. Import the file again.");
      throw error;
    }
  }

  private async findImporter({ user: { id, name }, organizationId }: ImportRequest): Promise<Importer> {
    const author = { userId: id, userName: name, organizationId };
    if (id === null) return { author: { ...author, isAdministrator: true }, rights: null };
    const user = await this.dependencies.usersRepository.findById(id);
    if (user === null || user.disabledAt !== null) return { author: { ...author, isAdministrator: false }, rights: [] };
    const { isAdministrator } = user;
    const rights = isAdministrator ? null : [...(await this.dependencies.organizations.listMemberships(id))];
    return { author: { ...author, isAdministrator }, rights };
  }

  /** Records some rows, and mails what they need. */
  private async follow(written: readonly WrittenUser[], author: Author, on: DatabaseOrTransaction): Promise<void> {
    const { auditEvents } = this.dependencies;
    await auditEvents.recordAll(
      written.flatMap((user) => eventsOf(user).map((event) => ({ ...recordedAs(author), ...event }))),
      on,
    );
    for (const user of written) {
      if (user.isNew && user.sendsInvitation) await this.invite(user, author, on);
      if (!user.isNew && user.changes["emailAddress"] !== undefined) await this.changeAddress(user, on);
    }
  }

  private async invite({ id }: WrittenUser, author: Author, on: DatabaseOrTransaction): Promise<void> {
    const { usersRepository, userOperations, auditEvents } = this.dependencies;
    const user = await usersRepository.findById(id, on);
    const event = user && (await userOperations.sendInvitation(user, author, on));
    if (event) await auditEvents.record({ ...recordedAs(author), ...event, subject: user.userName }, on);
  }

  private async changeAddress({ id, facts }: WrittenUser, on: DatabaseOrTransaction): Promise<void> {
    const { usersRepository, emailChanges } = this.dependencies;
    const { emailAddress } = facts;
    const user = emailAddress ? await usersRepository.findById(id, on) : null;
    if (user && emailAddress) await emailChanges.request(user, emailAddress, on);
    else await emailChanges.cancel(id, on);
  }

  private async record(
    name: string,
    { new: added, changed, unchanged, faults }: ImportResult,
    author: Author,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const details = { name, new: added, changed, unchanged, faults };
    await this.dependencies.auditEvents.record({ ...recordedAs(author), action: "user.imported", details }, on);
  }
}

type Event = { action: string; subject: string; organizationId?: string; details: Record<string, unknown> };

/** As forms record the same changes. */
function eventsOf(user: WrittenUser): Event[] {
  const { userName: subject, isNew, memberships } = user;
  return [
    ...(isNew ? [createdEvent(user)] : changedEvents(user)),
    ...memberships.map((membership) => ({
      action: membership.isNew ? "membership.created" : "membership.changed",
      subject,
      organizationId: membership.organizationId,
      details: { changes: { roles: { old: membership.isNew ? null : membership.old, new: membership.new } } },
    })),
  ];
}

function createdEvent({ userName, facts }: WrittenUser): Event {
  const given = Object.entries({ userName, ...facts }).filter(([, value]) => value !== null && value !== "");
  const changes = Object.fromEntries(given.map(([name, value]) => [name, { old: "", new: value }]));
  return { action: "user.created", subject: userName, details: { isAdministrator: false, changes } };
}

/** A new address only counts once it is confirmed. */
function changedEvents({ userName: subject, facts, changes }: WrittenUser): Event[] {
  const { firstName, lastName, emailAddress } = changes;
  const waits = emailAddress !== undefined && facts["emailAddress"] !== "";
  const now = Object.entries({ firstName, lastName, emailAddress: waits ? undefined : emailAddress });
  const changed = Object.fromEntries(now.filter(([, change]) => change !== undefined));
  return [
    ...(Object.keys(changed).length > 0 ? [{ action: "user.changed", subject, details: { changes: changed } }] : []),
    ...(waits ? [{ action: "user.email-requested", subject, details: { changes: { emailAddress } } }] : []),
  ];
}
