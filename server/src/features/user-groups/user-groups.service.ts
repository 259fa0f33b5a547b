import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { GroupSource, UserGroup, UserGroupsRepository } from "./user-groups.repository.ts";

/** A group as other services see it. */
export type { GroupSource, UserGroup } from "./user-groups.repository.ts";

type Dependencies = {
  userGroupsRepository: UserGroupsRepository;
  clock: Clock;
  auditEvents: Pick<AuditEventsService, "record">;
};

type GroupedUser = { id: string; userName: string };

/** Groups that directories and identity providers manage, and who is in them. */
export class UserGroupsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Groups of the source that the console knows. */
  list(source: GroupSource): Promise<UserGroup[]> {
    return this.dependencies.userGroupsRepository.list(source);
  }

  /** Makes the user a member of the groups that an answer of the provider names, except those that SCIM manages. */
  async setAssertedGroups(
    user: GroupedUser,
    providerId: string,
    canonicalNames: ReadonlySet<string>,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const { userGroupsRepository: groups } = this.dependencies;
    const source = { providerId };
    const asserted = (await groups.list(source, on)).filter(
      (group) => group.externalId === null && canonicalNames.has(group.canonicalName),
    );
    const kept = (await groups.listOfUser(user.id, source, on)).filter(({ externalId }) => externalId !== null);
    const ids = [...asserted, ...kept].map(({ id }) => id);
    await this.setGroupsOfUser(user, source, ids, on);
  }

  /** Makes the user a member of these groups of the source, and of none of its others. */
  async setGroupsOfUser(
    { id, userName }: GroupedUser,
    { organizationId = null, ...source }: GroupSource & { organizationId?: string | null },
    groupIds: readonly string[],
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const { userGroupsRepository, clock, auditEvents } = this.dependencies;
    const changed = await userGroupsRepository.setGroupsOfUser(id, source, { groupIds, at: clock.now() }, on);
    if (changed === null) return;
    const changes = { groups: { old: namesOf(changed.old), new: namesOf(changed.new) } };
    const event = { action: "user.groups-changed", userName: "", organizationId, subject: userName };
    await auditEvents.record({ ...event, details: { changes } }, on);
  }
}

/** Distinguished names have commas of their own. */
const namesOf = (groups: readonly UserGroup[]): string => groups.map(({ name }) => name).join("; ");
