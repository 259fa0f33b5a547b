import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { recordedAs } from "../users/user-author.ts";
import type { Author } from "../users/user-author.ts";
import type { UsersRightsService } from "../users/users-rights.service.ts";
import type { Role, RolesRepository } from "./roles.repository.ts";

/** A role as other services see it. */
export type { Role } from "./roles.repository.ts";

export type WantedRole = { name: string; permissions: readonly string[] };

export const MAX_ROLE_NAME_LENGTH = 100;

type Dependencies = {
  rolesRepository: RolesRepository;
  usersRights: Pick<UsersRightsService, "requireIn" | "permissionsIn">;
  auditEvents: Pick<AuditEventsService, "record">;
  /** Every permission that a role may grant, including those of remotes. */
  listPermissions: () => Promise<readonly string[]>;
};

/** In which organization, and who gives. */
export type Place = { organizationId: string; author: Author };

type Changes = Record<string, { old: unknown; new: unknown }>;

/** Roles of organizations. Changes count from the next request of their members. */
export class RolesService {
  private readonly dependencies: Dependencies;
  private readonly roles: RolesRepository;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.roles = dependencies.rolesRepository;
  }

  list(organizationId: string, on?: DatabaseOrTransaction): Promise<Role[]> {
    return this.roles.list(organizationId, on);
  }

  /** Gives every organization its built-in role. */
  ensureBuiltIn(on?: DatabaseOrTransaction): Promise<void> {
    return this.roles.ensureBuiltIn(on);
  }

  find(id: string, organizationId: string): Promise<Role | null> {
    return this.roles.find(id, organizationId);
  }

  countMembers(id: string): Promise<number> {
    return this.roles.countMembers(id);
  }

  /** Every role of the organization, and whether the author may give and take it. */
  async listGivable({ organizationId, author }: Place): Promise<{ role: Role; isGivable: boolean }[]> {
    const own = author.isAdministrator
      ? null
      : await this.dependencies.usersRights.permissionsIn(author, organizationId);
    return (await this.roles.list(organizationId)).map((role) => ({
      role,
      isGivable: own === null || role.permissions.every((permission) => own.has(permission)),
    }));
  }

  /** Every role of the organization. Refuses to give or take one with more rights than the author's. */
  async checkGiven(
    { wanted, present }: { wanted: readonly string[]; present: readonly string[] },
    { organizationId, author }: Place,
    on: DatabaseOrTransaction,
  ): Promise<Role[]> {
    const roles = await this.roles.list(organizationId, on);
    if (wanted.some((id) => !roles.some((role) => role.id === id)))
      throw invalid("roles", "unknownChoice", "The organization has no such role.");
    const touched = roles.filter(({ id }) => wanted.includes(id) !== present.includes(id));
    const permissions = touched.flatMap((role) => role.permissions);
    await this.dependencies.usersRights.requireIn(author, organizationId, permissions, on);
    return roles;
  }

  /** What the author may grant in the organization, and everything that `role` grants already. */
  async listGrantable(author: Author, organizationId: string, role: Role | null): Promise<string[]> {
    const known = await this.dependencies.listPermissions();
    const own = await this.dependencies.usersRights.permissionsIn(author, organizationId);
    const grantable = author.isAdministrator ? known : known.filter((permission) => own.has(permission));
    return [...new Set([...grantable, ...(role?.permissions ?? [])])].sort();
  }

  async create(organizationId: string, wanted: WantedRole, author: Author): Promise<string> {
    const { name, permissions } = await this.read(wanted);
    await this.dependencies.usersRights.requireIn(author, organizationId, permissions);
    return this.roles.inTransaction(async (on) => {
      const id = await this.roles.create({ organizationId, name }, on);
      if (id === null) throw nameTaken();
      await this.roles.setPermissions(id, permissions, on);
      const changes = { name: { old: null, new: name }, permissions: { old: "", new: permissions.join(", ") } };
      await this.record(author, "role.created", { id, organizationId, name }, changes, on);
      return id;
    });
  }

  /** `read` gets the role as it is now. Only what the author adds or takes away has to be within the author's rights. */
  async change(
    id: string,
    organizationId: string,
    author: Author,
    read: (role: Role) => Partial<WantedRole>,
  ): Promise<void> {
    await this.roles.inTransaction(async (on) => {
      const role = await this.lock(id, organizationId, on);
      const { name, permissions } = await this.read({ ...role, ...read(role) }, role.permissions);
      if (role.isBuiltIn && name !== role.name) throw builtIn("name");
      if (role.isBuiltIn && permissions.length === 0) throw builtIn("permissions");
      const touched = [...permissions, ...role.permissions].filter(
        (permission) => permissions.includes(permission) !== role.permissions.includes(permission),
      );
      await this.dependencies.usersRights.requireIn(author, organizationId, touched, on);
      const changes: Changes = {};
      if (name !== role.name) changes["name"] = { old: role.name, new: name };
      if (touched.length > 0)
        changes["permissions"] = { old: role.permissions.join(", "), new: permissions.join(", ") };
      if (Object.keys(changes).length === 0) return;
      if (!(await this.roles.rename(id, name, on))) throw nameTaken();
      if (touched.length > 0) await this.roles.setPermissions(id, permissions, on);
      await this.record(author, "role.changed", { ...role, name }, changes, on);
    });
  }

  async remove(id: string, organizationId: string, author: Author, check: (role: Role) => void): Promise<void> {
    await this.roles.inTransaction(async (on) => {
      const role = await this.lock(id, organizationId, on);
      check(role);
      if (role.isBuiltIn) throw builtIn("name");
      await this.dependencies.usersRights.requireIn(author, organizationId, role.permissions, on);
      await this.roles.remove(id, on);
      const changes = { permissions: { old: role.permissions.join(", "), new: null } };
      await this.record(author, "role.removed", role, changes, on);
    });
  }

  private async lock(id: string, organizationId: string, on: DatabaseOrTransaction): Promise<Role> {
    const role = await this.roles.findForChange(id, organizationId, on);
    if (role === null) throw notFoundError("The role");
    return role;
  }

  /** What a role grants already may belong to a section that is switched off now. */
  private async read(wanted: WantedRole, kept: readonly string[] = []): Promise<WantedRole> {
    const name = wanted.name.normalize("NFC").trim();
    if (canonicalName(name) === "" || name.length > MAX_ROLE_NAME_LENGTH || /\p{Cc}/u.test(name))
      throw invalid("name", "invalidName", `Enter a name of 1 to ${MAX_ROLE_NAME_LENGTH} characters.`);
    const known = await this.dependencies.listPermissions();
    const unknown = wanted.permissions.filter(
      (permission) => !known.includes(permission) && !kept.includes(permission),
    );
    if (unknown.length > 0) {
      const list = [...known].sort().join(", ");
      throw invalid(
        "permissions",
        "unknownChoice",
        `Unknown permission: ${unknown.join(", ")}. The permissions are ${list}.`,
      );
    }
    return { name, permissions: [...new Set(wanted.permissions)].sort() };
  }

  private async record(
    author: Author,
    action: string,
    { id, organizationId, name }: Pick<Role, "id" | "organizationId" | "name">,
    changes: Changes,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const entry = { ...recordedAs(author), action, organizationId, subject: id, details: { name, changes } };
    await this.dependencies.auditEvents.record(entry, on);
  }
}

export const namesOfRoles = (roles: readonly Role[], ids: readonly string[]): string =>
  roles
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(", ");

const builtIn = (path: string): AppError =>
  new AppError("role_built_in", 409, "The built-in role keeps its name and at least one permission.", [
    { path, code: "builtInRole", message: "The built-in role keeps its name and at least one permission." },
  ]);

const nameTaken = (): AppError => invalid("name", "nameTaken", "Another role of the organization has this name.", 409);

function invalid(path: string, code: string, message: string, status = 400): AppError {
  return new AppError(errorCodes.requestInvalid, status, message, [{ path, code, message }]);
}
