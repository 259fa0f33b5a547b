import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { namesOfRoles } from "../roles/roles.service.ts";
import type { Place, Role, RolesService } from "../roles/roles.service.ts";
import { recordedAs } from "../users/user-author.ts";
import type { User, UsersService } from "../users/users.service.ts";
import type { GroupRoles, MembershipsRepository, OneMembership } from "./memberships.repository.ts";

type Dependencies = {
  membershipsRepository: MembershipsRepository;
  roles: Pick<RolesService, "listGivable" | "checkGiven">;
  users: Pick<UsersService, "findByName">;
  auditEvents: Pick<AuditEventsService, "record">;
};

/** Who belongs to an organization, and in which roles. Nobody gives or takes a role with more rights than their own. */
export class MembershipsAdministrationService {
  private readonly dependencies: Dependencies;
  private readonly memberships: MembershipsRepository;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.memberships = dependencies.membershipsRepository;
  }

  find(id: string, organizationId: string): Promise<OneMembership | null> {
    return this.memberships.find(id, organizationId);
  }

  /** Roles in the organization that the member has by groups, which the membership doesn't change. */
  listGroupRoles({ user }: OneMembership, organizationId: string): Promise<GroupRoles[]> {
    return this.memberships.listGroupRoles({ userId: user.id, organizationId });
  }

  listRoles(place: Place): Promise<{ role: Role; isGivable: boolean }[]> {
    return this.dependencies.roles.listGivable(place);
  }

  async addByName(name: string, roleIds: readonly string[], place: Place): Promise<string> {
    return this.memberships.inTransaction(async (on) => {
      const user = await this.dependencies.users.findByName(name, on);
      if (user === null) throw refused("user", "userUnknown", "No user has this name.");
      return this.add(user, roleIds, place, on);
    });
  }

  /** In the transaction that creates the user, or finds it. */
  async add(user: User, roleIds: readonly string[], place: Place, on: DatabaseOrTransaction): Promise<string> {
    const roles = await this.dependencies.roles.checkGiven({ wanted: roleIds, present: [] }, place, on);
    const id = await this.memberships.create({ userId: user.id, organizationId: place.organizationId }, on);
    if (id === null) throw refused("user", "alreadyMember", "The user is a member already.", 409);
    await this.memberships.setRoles(id, roleIds, on);
    await this.record(
      "membership.created",
      user,
      place,
      { roles: { old: null, new: namesOfRoles(roles, roleIds) } },
      on,
    );
    return id;
  }

  /** `read` gets the membership as it is now, and gives the ids of its roles. */
  async change(id: string, place: Place, read: (membership: OneMembership) => readonly string[]): Promise<void> {
    await this.memberships.inTransaction(async (on) => {
      const membership = await this.lock(id, place, on);
      await this.changeLocked(membership, read(membership), place, on);
    });
  }

  async changeLocked(
    { id, user, roleIds: present }: OneMembership,
    wanted: readonly string[],
    place: Place,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const roleIds = [...new Set(wanted)].sort();
    const roles = await this.dependencies.roles.checkGiven({ wanted: roleIds, present }, place, on);
    if (roleIds.join() === present.join()) return;
    await this.memberships.setRoles(id, roleIds, on);
    const changes = { roles: { old: namesOfRoles(roles, present), new: namesOfRoles(roles, roleIds) } };
    await this.record("membership.changed", user, place, changes, on);
  }

  async remove(id: string, place: Place, check: (membership: OneMembership) => void): Promise<void> {
    await this.memberships.inTransaction(async (on) => {
      const membership = await this.lock(id, place, on);
      check(membership);
      await this.removeLocked(membership, place, on);
    });
  }

  async removeLocked({ user, roleIds }: OneMembership, place: Place, on: DatabaseOrTransaction): Promise<void> {
    const { organizationId } = place;
    const roles = await this.dependencies.roles.checkGiven({ wanted: [], present: roleIds }, place, on);
    await this.memberships.remove({ userId: user.id, organizationId }, on);
    await this.record(
      "membership.removed",
      user,
      place,
      { roles: { old: namesOfRoles(roles, roleIds), new: null } },
      on,
    );
  }

  private async lock(id: string, { organizationId }: Place, on: DatabaseOrTransaction): Promise<OneMembership> {
    const membership = await this.memberships.findForChange(id, organizationId, on);
    if (membership === null) throw notFoundError("The membership");
    return membership;
  }

  private async record(
    action: string,
    { userName }: Pick<User, "userName">,
    { organizationId, author }: Place,
    changes: Record<string, { old: unknown; new: unknown }>,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const entry = { ...recordedAs(author), action, organizationId, subject: userName, details: { changes } };
    await this.dependencies.auditEvents.record(entry, on);
  }
}

function refused(path: string, code: string, message: string, status = 400): AppError {
  return new AppError(errorCodes.requestInvalid, status, message, [{ path, code, message }]);
}
