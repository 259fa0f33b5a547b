import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { RolesService } from "../roles/roles.service.ts";
import { recordedAs } from "../users/user-author.ts";
import type { Author } from "../users/user-author.ts";
import type { OrganizationRow, OrganizationsRepository } from "./organizations.repository.ts";

export const MAX_ORGANIZATION_NAME_LENGTH = 100;

type Dependencies = {
  organizationsRepository: OrganizationsRepository;
  roles: Pick<RolesService, "ensureBuiltIn">;
  auditEvents: Pick<AuditEventsService, "record">;
};

/** Organizations of the installation, which only its administrators change. */
export class OrganizationsAdministrationService {
  private readonly dependencies: Dependencies;
  private readonly organizations: OrganizationsRepository;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.organizations = dependencies.organizationsRepository;
  }

  find(id: string): Promise<OrganizationRow | null> {
    return this.organizations.find(id);
  }

  /** With its built-in role. */
  async create(given: string, author: Author): Promise<string> {
    const name = readName(given);
    return this.organizations.inTransaction(async (on) => {
      const id = await this.organizations.create(name, on);
      if (id === null) throw nameTaken();
      await this.dependencies.roles.ensureBuiltIn(on);
      await this.record(author, "organization.created", { id, name }, { name: { old: null, new: name } }, on);
      return id;
    });
  }

  /** `read` gets the organization as it is now, and gives the new name. */
  async rename(id: string, author: Author, read: (row: OrganizationRow) => string): Promise<void> {
    await this.organizations.inTransaction(async (on) => {
      const row = await this.lock(id, on);
      const name = readName(read(row));
      if (name === row.name) return;
      if (!(await this.organizations.rename(id, name, on))) throw nameTaken();
      await this.record(author, "organization.changed", { id, name }, { name: { old: row.name, new: name } }, on);
    });
  }

  /** Only an empty one: removing its data has to be a decision of its own. */
  async remove(id: string, author: Author, check: (row: OrganizationRow) => void): Promise<void> {
    await this.organizations.inTransaction(async (on) => {
      const row = await this.lock(id, on);
      check(row);
      if (!(await this.organizations.hasOthers(id, on))) throw inUse(`${row.name} is the only organization.`);
      if ((await this.organizations.listTablesInUse(id, on)).length > 0)
        throw inUse(`${row.name} still has data. Delete its assets, recordings and settings first.`);
      await this.organizations.remove(id, on);
      await this.record(author, "organization.removed", row, { name: { old: row.name, new: null } }, on);
    });
  }

  private async lock(id: string, on: DatabaseOrTransaction): Promise<OrganizationRow> {
    const row = await this.organizations.findForChange(id, on);
    if (row === null) throw notFoundError("The organization");
    return row;
  }

  private async record(
    author: Author,
    action: string,
    { id, name }: { id: string; name: string },
    changes: Record<string, { old: unknown; new: unknown }>,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const entry = { ...recordedAs(author), action, organizationId: id, subject: id, details: { name, changes } };
    await this.dependencies.auditEvents.record(entry, on);
  }
}

function readName(given: string): string {
  const name = given.normalize("NFC").trim();
  if (canonicalName(name) !== "" && name.length <= MAX_ORGANIZATION_NAME_LENGTH && !/\p{Cc}/u.test(name)) return name;
  const message = `Enter a name of 1 to ${MAX_ORGANIZATION_NAME_LENGTH} characters.`;
  throw new AppError(errorCodes.requestInvalid, 400, message, [{ path: "name", code: "invalidName", message }]);
}

const nameTaken = (): AppError =>
  new AppError("organization_exists", 409, "Another organization has this name.", [
    { path: "name", code: "nameTaken", message: "Another organization has this name." },
  ]);

const inUse = (message: string): AppError => new AppError("organization_in_use", 409, message);
