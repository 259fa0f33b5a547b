import type { DirectoriesService } from "../directories/directories.service.ts";
import type { Place } from "../roles/roles.service.ts";
import { nameOfDirectoryUser } from "../sign-ins/sign-in-names.ts";
import type { PreviewedUser, UserGroupPreviewsRepository } from "./user-group-previews.repository.ts";
import type { NamedSource } from "./user-group-sources.ts";
import { roleIdsIn } from "./user-groups-administration.service.ts";
import type { MappedGroup } from "./user-groups-administration.service.ts";

/** A group as the form shows it, which may differ from the stored one. */
export type ShownGroup = { source: NamedSource; name: string; roleIds: readonly string[] };

/** Ids of roles in the organization. `isNew` users haven't signed in yet. */
export type RoleChange = { name: string; isNew: boolean; gained: string[]; lost: string[] };

/** `total` counts all changes, of which `rows` are the first; `isWhole` is false if the source has more members. */
export type GroupPreview = { rows: RoleChange[]; total: number; isWhole: boolean; memberCount: number };

const MAX_ROWS = 50;

type Dependencies = {
  userGroupPreviews: UserGroupPreviewsRepository;
  directories: Pick<DirectoriesService, "listGroupMembers">;
};

type Members = { known: PreviewedUser[]; unknown: string[]; isWhole: boolean };

/** Who would get and lose which roles if a group were saved as its form shows it. */
export class UserGroupPreviewsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Throws if the group's directory doesn't answer. */
  async preview(stored: MappedGroup | null, shown: ShownGroup, { organizationId }: Place): Promise<GroupPreview> {
    const { userGroupPreviews: repository } = this.dependencies;
    const before = stored === null ? [] : await repository.listMembers(stored.group.id);
    const after = await this.listMembers(shown, before);
    const users = new Map([...before, ...after.known].map((user) => [user.id, user]));
    const place = { organizationId, groupId: stored?.group.id ?? null };
    const beside = await repository.listRolesBeside([...users.keys()], place);
    const given = stored === null ? [] : roleIdsIn(stored, organizationId);
    const wasMember = new Set(before.map(({ id }) => id));
    const isMember = new Set(after.known.map(({ id }) => id));
    const changes = [...users.values()].map((user): RoleChange => {
      const others = beside.get(user.id) ?? new Set();
      const had = wasMember.has(user.id) ? given : [];
      const has = isMember.has(user.id) ? shown.roleIds : [];
      return { name: nameOf(user), isNew: false, ...compare(had, has, others) };
    });
    const ofNew = after.unknown.map((name): RoleChange => {
      return { name: `${shown.source.name}\\${name}`, isNew: true, gained: [...shown.roleIds], lost: [] };
    });
    const changed = [...changes, ...ofNew].filter(({ gained, lost }) => gained.length + lost.length > 0);
    const rows = changed.toSorted((one, other) => one.name.localeCompare(other.name)).slice(0, MAX_ROWS);
    const memberCount = after.known.length + after.unknown.length;
    return { rows, total: changed.length, isWhole: after.isWhole, memberCount };
  }

  /** A directory is asked. Identity providers can't be: theirs are the members that they have told of. */
  private async listMembers({ source, name }: ShownGroup, told: PreviewedUser[]): Promise<Members> {
    if (source.kind !== "directory") return { known: told, unknown: [], isWhole: true };
    const { userNames, isWhole } = await this.dependencies.directories.listGroupMembers(source.id, name);
    const byName = new Map(userNames.map((userName) => [nameOfDirectoryUser(source.name, userName), userName]));
    const found = await this.dependencies.userGroupPreviews.listByNames([...byName.keys()]);
    for (const { canonicalName } of found) byName.delete(canonicalName);
    return { known: found.filter(({ isDirectoryUser }) => isDirectoryUser), unknown: [...byName.values()], isWhole };
  }
}

/** A role that the user has in another way is neither gained nor lost. */
function compare(had: readonly string[], has: readonly string[], others: ReadonlySet<string>) {
  return {
    gained: has.filter((id) => !had.includes(id) && !others.has(id)),
    lost: had.filter((id) => !has.includes(id) && !others.has(id)),
  };
}

const nameOf = ({ isDirectoryUser, domainName, userName }: PreviewedUser): string =>
  isDirectoryUser ? `${domainName}\\${userName}` : userName;
