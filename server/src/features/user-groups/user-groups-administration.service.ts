import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { namesOfRoles } from "../roles/roles.service.ts";
import type { Place, RolesService } from "../roles/roles.service.ts";
import { recordedAs } from "../users/user-author.ts";
import type { UsersRightsService } from "../users/users-rights.service.ts";
import { isGroupName, MAX_GROUP_NAME_LENGTH } from "./user-group-name.ts";
import type { NamedSource, UserGroupSources } from "./user-group-sources.ts";
import type { GivenRole, UserGroup, UserGroupsRepository } from "./user-groups.repository.ts";

/** A group with all roles that it gives, of any organization, and what its source is called. */
export type MappedGroup = { group: UserGroup; source: NamedSource; given: GivenRole[]; memberCount: number };

export type WantedGroup = { sourceId: string; name: string; roleIds: readonly string[] };

type Dependencies = {
  userGroupsRepository: UserGroupsRepository;
  userGroupSources: UserGroupSources;
  roles: Pick<RolesService, "checkGiven">;
  usersRights: Pick<UsersRightsService, "requireIn">;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
};

/** Which roles groups give. Nobody gives or takes roles with more rights than their own. Decision 066. */
export class UserGroupsAdministrationService {
  private readonly dependencies: Dependencies;
  private readonly repository: UserGroupsRepository;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.repository = dependencies.userGroupsRepository;
  }

  /** Sources whose groups the author may add. */
  async listSources(place: Place): Promise<NamedSource[]> {
    const sources = await this.dependencies.userGroupSources.list();
    return sources.filter((source) => isManagedIn({ source }, place));
  }

  async list(place: Place): Promise<MappedGroup[]> {
    const sources = await this.dependencies.userGroupSources.list();
    const mapped = await Promise.all((await this.repository.list(null)).map((group) => this.describe(group, sources)));
    return mapped.filter((one) => isVisible(one, place));
  }

  async find(id: string, place: Place): Promise<MappedGroup | null> {
    const group = await this.repository.find(id);
    if (group === null) return null;
    const mapped = await this.describe(group, await this.dependencies.userGroupSources.list());
    return isVisible(mapped, place) ? mapped : null;
  }

  async findByName(wanted: Pick<WantedGroup, "sourceId" | "name">, place: Place): Promise<MappedGroup | null> {
    const { source, name } = await this.read(wanted, place);
    const group = await this.repository.findByName(source.source, name);
    return group === null ? null : this.describe(group, [source]);
  }

  /** The source among those of the author, and the name as it is stored. */
  async read({ sourceId, name }: Pick<WantedGroup, "sourceId" | "name">, place: Place) {
    const source = (await this.listSources(place)).find(({ id }) => id === sourceId);
    if (source === undefined) throw refused("source", "unknownChoice", "There is no such source of groups.");
    const trimmed = name.trim();
    if (!isGroupName(trimmed))
      throw refused("name", "invalidName", `Enter a name of 1 to ${MAX_GROUP_NAME_LENGTH} characters.`);
    return { source, name: trimmed };
  }

  async create(wanted: WantedGroup, place: Place): Promise<string> {
    const { source, name } = await this.read(wanted, place);
    const at = this.dependencies.clock.now();
    return this.repository.inTransaction(async (on) => {
      const roles = await this.dependencies.roles.checkGiven({ wanted: wanted.roleIds, present: [] }, place, on);
      const group = await this.repository.create(source.source, { name, at }, on);
      if (group === null) throw refused("name", "nameTaken", "The source has a group of this name already.", 409);
      await this.repository.setRoles(group.id, place.organizationId, wanted.roleIds, on);
      const changes = {
        source: { old: null, new: source.name },
        roles: { old: null, new: namesOfRoles(roles, wanted.roleIds) },
      };
      await this.record("user-group.created", group, place, changes, on);
      return group.id;
    });
  }

  /** `read` gets the group as it is now, and gives the ids of its roles in the organization. */
  async setRoles(id: string, place: Place, read: (group: MappedGroup) => readonly string[]): Promise<void> {
    await this.repository.inTransaction(async (on) => {
      const mapped = await this.lock(id, place, on);
      await this.replaceRoles(mapped, [...new Set(read(mapped))].sort(), place, on);
    });
  }

  /** Takes the organization's roles from a group that the author couldn't add, and removes any other with all roles. */
  async remove(id: string, place: Place, check: (group: MappedGroup) => void): Promise<void> {
    await this.repository.inTransaction(async (on) => {
      const mapped = await this.lock(id, place, on);
      check(mapped);
      if (!isManagedIn(mapped, place)) return this.replaceRoles(mapped, [], place, on);
      for (const [organizationId, given] of Map.groupBy(mapped.given, (role) => role.organizationId)) {
        const held = [permissions.usersManage, ...given.flatMap((role) => role.permissions)];
        await this.dependencies.usersRights.requireIn(place.author, organizationId, held, on);
      }
      await this.repository.remove(id, on);
      const names = mapped.given.map(({ organizationName, name }) => `${organizationName}: ${name}`).join(", ");
      await this.record("user-group.removed", mapped.group, place, { roles: { old: names, new: null } }, on);
    });
  }

  private async replaceRoles(
    mapped: MappedGroup,
    wanted: readonly string[],
    place: Place,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const { group } = mapped;
    const present = roleIdsIn(mapped, place.organizationId);
    const roles = await this.dependencies.roles.checkGiven({ wanted, present }, place, on);
    if (wanted.join() === present.join()) return;
    await this.repository.setRoles(group.id, place.organizationId, wanted, on);
    const changes = { roles: { old: namesOfRoles(roles, present), new: namesOfRoles(roles, wanted) } };
    await this.record("user-group.changed", group, place, changes, on);
  }

  private async lock(id: string, place: Place, on: DatabaseOrTransaction): Promise<MappedGroup> {
    const group = await this.repository.findForChange(id, on);
    const sources = await this.dependencies.userGroupSources.list();
    const mapped = group === null ? null : await this.describe(group, sources, on);
    if (mapped === null || !isVisible(mapped, place)) throw notFoundError("The group");
    return mapped;
  }

  private async describe(
    group: UserGroup,
    sources: readonly NamedSource[],
    on?: DatabaseOrTransaction,
  ): Promise<MappedGroup> {
    const sourceId = group.directoryId ?? group.providerId;
    const source = sources.find(({ id }) => id === sourceId);
    // Only while the source is being removed, which removes the group.
    if (source === undefined) throw notFoundError("The group");
    const given = await this.repository.listGivenRoles(group.id, on);
    return { group, source, given, memberCount: await this.repository.countMembers(group.id, on) };
  }

  private async record(
    action: string,
    { id, name }: UserGroup,
    { organizationId, author }: Place,
    changes: Record<string, { old: unknown; new: unknown }>,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    // A command that removes a group works in no organization.
    const place = organizationId === "" ? {} : { organizationId };
    const entry = { ...recordedAs(author), ...place, action, subject: id, details: { name, changes } };
    await this.dependencies.auditEvents.record(entry, on);
  }
}

/** Sorted. */
export const roleIdsIn = ({ given }: Pick<MappedGroup, "given">, organizationId: string): string[] =>
  given
    .filter((role) => role.organizationId === organizationId)
    .map(({ id }) => id)
    .sort();

/** Of a source whose groups the author may add. */
export const isManagedIn = ({ source }: Pick<MappedGroup, "source">, { organizationId, author }: Place): boolean =>
  author.isAdministrator || source.organizationId === organizationId;

/** Also those that give a role in the organization. */
const isVisible = (mapped: MappedGroup, place: Place): boolean =>
  isManagedIn(mapped, place) || mapped.given.some((role) => role.organizationId === place.organizationId);

function refused(path: string, code: string, message: string, status = 400): AppError {
  return new AppError(errorCodes.requestInvalid, status, message, [{ path, code, message }]);
}
