import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { recordedAs } from "../users/user-author.ts";
import type { Author } from "../users/user-author.ts";
import type { User, UsersService } from "../users/users.service.ts";
import type { MembershipsAdministrationService } from "./memberships-administration.service.ts";
import type { Membership, MembershipsRepository, OneMembership } from "./memberships.repository.ts";

export type NamedOrganization = { id: string; name: string };

/** A role of the organization; with `permissions`, one to be created. */
export type WantedRole = { name: string; permissions: readonly string[] };

type Dependencies = {
  memberships: MembershipsRepository;
  administration: Pick<MembershipsAdministrationService, "add" | "changeLocked" | "removeLocked">;
  auditEvents: Pick<AuditEventsService, "record">;
  users: Pick<UsersService, "findByName">;
  /** Every permission that a role may grant, including those of remotes. */
  listPermissions: () => Promise<readonly string[]>;
};

/** Users' memberships in organizations by their names, for commands. Changes count from the next request. */
export class MembershipsService {
  private readonly dependencies: Dependencies;
  private readonly memberships: MembershipsRepository;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.memberships = dependencies.memberships;
  }

  list(organizationId: string | null): Promise<Membership[]> {
    return this.memberships.list(organizationId);
  }

  /** Creates the membership, or adds a role to an existing one. */
  async add(name: string, organization: NamedOrganization, role: WantedRole | null, author: Author): Promise<void> {
    if (role !== null) await this.checkPermissions(role.permissions);
    await this.memberships.inTransaction(async (on) => {
      const { administration } = this.dependencies;
      const place = { organizationId: organization.id, author };
      const user = await this.findUser(name, on);
      const present = await this.memberships.findOfUser({ userId: user.id, organizationId: organization.id }, on);
      const roleIds = role === null ? [] : [await this.roleId(role, organization, author, on)];
      if (present === null) await administration.add(user, roleIds, place, on);
      else await administration.changeLocked(present, [...present.roleIds, ...roleIds], place, on);
    });
  }

  /** These roles, in place of all others that the user has by the membership. */
  async setRoles(name: string, organization: NamedOrganization, roles: readonly string[], author: Author) {
    await this.memberships.inTransaction(async (on) => {
      const membership = await this.findMembership(name, organization, on);
      const present = await this.memberships.listRoles(organization.id, on);
      const roleIds = roles.map((role) => findRole(role, present, organization));
      const place = { organizationId: organization.id, author };
      await this.dependencies.administration.changeLocked(membership, roleIds, place, on);
    });
  }

  async remove(name: string, organization: NamedOrganization, author: Author): Promise<void> {
    await this.memberships.inTransaction(async (on) => {
      const membership = await this.findMembership(name, organization, on);
      const place = { organizationId: organization.id, author };
      await this.dependencies.administration.removeLocked(membership, place, on);
    });
  }

  private async findMembership(
    name: string,
    organization: NamedOrganization,
    on: DatabaseOrTransaction,
  ): Promise<OneMembership> {
    const { id: userId, userName } = await this.findUser(name, on);
    const membership = await this.memberships.findOfUser({ userId, organizationId: organization.id }, on);
    if (membership === null) throw notFoundError(`The membership of ${userName} in ${organization.name}`);
    return membership;
  }

  private async findUser(name: string, on: DatabaseOrTransaction): Promise<User> {
    const user = await this.dependencies.users.findByName(name, on);
    if (user === null) throw notFoundError(`The user ${name}`);
    return user;
  }

  private async checkPermissions(wanted: readonly string[]): Promise<void> {
    const known = await this.dependencies.listPermissions();
    const unknown = wanted.filter((permission) => !known.includes(permission));
    if (unknown.length === 0) return;
    const list = [...known].sort().join(", ");
    throw new AppError(
      errorCodes.requestInvalid,
      400,
      `Unknown permission: ${unknown.join(", ")}. The permissions are ${list}.`,
    );
  }

  /** An existing role is used unchanged: other permissions would affect all its members. */
  private async roleId(
    { name, permissions }: WantedRole,
    organization: NamedOrganization,
    author: Author,
    on: DatabaseOrTransaction,
  ): Promise<string> {
    const present = await this.memberships.listRoles(organization.id, on);
    if (permissions.length === 0) {
      const hint = ` To create the role ${name}, name its permissions: --permission <name...>`;
      return findRole(name, present, organization, hint);
    }
    const { id: organizationId } = organization;
    const isTaken = present.some((role) => role.name === name);
    const made = isTaken ? null : await this.memberships.createRole({ organizationId, name }, permissions, on);
    if (made === null)
      throw new AppError("role_exists", 409, `${organization.name} already has a role ${name}. Omit --permission.`);
    const granted = [...new Set(permissions)].sort().join(", ");
    const changes = { name: { old: null, new: name }, permissions: { old: "", new: granted } };
    const event = { ...recordedAs(author), action: "role.created", organizationId, subject: made };
    await this.dependencies.auditEvents.record({ ...event, details: { name, changes } }, on);
    return made;
  }
}

function findRole(
  name: string,
  present: readonly { id: string; name: string }[],
  organization: NamedOrganization,
  hint = "",
): string {
  const found = present.find((role) => role.name === name);
  if (found !== undefined) return found.id;
  const known = present.length === 0 ? "has no roles" : `has the roles ${present.map((role) => role.name).join(", ")}`;
  throw new AppError(errorCodes.notFound, 404, `${organization.name} ${known}.${hint}`);
}
