import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { MemberChanges, UserGroup, UserGroupsRepository } from "../user-groups/user-groups.repository.ts";
import { recordedAs } from "../users/user-author.ts";
import { unknownMember } from "./read-group-changes.ts";
import type { GroupChange } from "./read-group-changes.ts";
import { authorOfProvider } from "./scim-client.ts";
import type { ScimClient } from "./scim-client.ts";
import { ScimError } from "./scim-error.ts";
import type { ScimGroupsRepository } from "./scim-groups.repository.ts";

export type ScimGroupDependencies = {
  scimGroupsRepository: ScimGroupsRepository;
  userGroupsRepository: UserGroupsRepository;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
};

/** The record names the first of the members; a group may have thousands. */
const MAX_RECORDED_NAMES = 20;

export async function createScimGroup(
  { userGroupsRepository, auditEvents, clock }: ScimGroupDependencies,
  client: ScimClient,
  { name, externalId }: Pick<UserGroup, "name" | "externalId">,
  on: DatabaseOrTransaction,
): Promise<UserGroup> {
  const source = { providerId: client.providerId };
  const group = await userGroupsRepository.create(source, { name, externalId, at: clock.now() }, on);
  if (group === null) throw groupTaken();
  const changes = { name: { old: null, new: name }, externalId: { old: null, new: externalId } };
  await auditEvents.record(eventOf(client, "user-group.created", name, { changes }), on);
  return group;
}

/** Makes the changes in their order to a group that is locked. */
export async function changeScimGroup(
  dependencies: ScimGroupDependencies,
  client: ScimClient,
  group: UserGroup,
  changes: readonly GroupChange[],
  on: DatabaseOrTransaction,
): Promise<void> {
  let current = group;
  for (const change of changes)
    if (change.kind === "members") await changeMembers(dependencies, client, current, change, on);
    else current = await changeNames(dependencies, client, current, change, on);
}

export async function removeScimGroup(
  { userGroupsRepository, auditEvents }: ScimGroupDependencies,
  client: ScimClient,
  { id, name }: UserGroup,
  on: DatabaseOrTransaction,
): Promise<void> {
  await userGroupsRepository.remove(id, on);
  const changes = { name: { old: name, new: null } };
  await auditEvents.record(eventOf(client, "user-group.removed", name, { changes }), on);
}

async function changeNames(
  { userGroupsRepository, auditEvents, clock }: ScimGroupDependencies,
  client: ScimClient,
  group: UserGroup,
  { kind, ...wanted }: Exclude<GroupChange, { kind: "members" }>,
  on: DatabaseOrTransaction,
): Promise<UserGroup> {
  const changed = { ...group, ...wanted };
  if (changed[kind] === group[kind]) return group;
  const { name, externalId } = changed;
  if (!(await userGroupsRepository.rename(group.id, { name, externalId, at: clock.now() }, on))) throw groupTaken();
  const changes = { [kind]: { old: group[kind], new: changed[kind] } };
  await auditEvents.record(eventOf(client, "user-group.changed", group.name, { changes }), on);
  return changed;
}

async function changeMembers(
  { scimGroupsRepository, userGroupsRepository, auditEvents, clock }: ScimGroupDependencies,
  client: ScimClient,
  { id, name }: UserGroup,
  { how, ids: given }: Extract<GroupChange, { kind: "members" }>,
  on: DatabaseOrTransaction,
): Promise<void> {
  const ids = [...new Set(given)];
  if (how !== "remove") {
    const known = new Set((await scimGroupsRepository.lockUsers(client.providerId, ids, on)).map((user) => user.id));
    const unknown = ids.find((wanted) => !known.has(wanted));
    if (unknown !== undefined) throw unknownMember(unknown);
  }
  const { added, removed } = await applyMembers(userGroupsRepository, id, { how, ids, at: clock.now() }, on);
  if (added.length + removed.length === 0) return;
  const namesOf = (users: string[]) => scimGroupsRepository.listNames(users, MAX_RECORDED_NAMES, on);
  const changes = { members: { old: await namesOf(removed), new: await namesOf(added) } };
  const details = { changes, addedMembers: added.length, removedMembers: removed.length };
  await auditEvents.record(eventOf(client, "user-group.changed", name, details), on);
}

type MemberChange = { how: "add" | "remove" | "set"; ids: string[]; at: Date };

async function applyMembers(
  userGroups: UserGroupsRepository,
  id: string,
  { how, ids, at }: MemberChange,
  on: DatabaseOrTransaction,
): Promise<MemberChanges> {
  if (how === "set") return userGroups.setMembers(id, ids, at, on);
  if (how === "add") return { added: await userGroups.addMembers(id, ids, at, on), removed: [] };
  return { added: [], removed: await userGroups.removeMembers(id, ids, at, on) };
}

const eventOf = (client: ScimClient, action: string, subject: string, details: Record<string, unknown>) => ({
  ...recordedAs(authorOfProvider(client)),
  action,
  subject,
  details: { ...details, provider: client.identifier, token: client.tokenId },
  address: client.address,
});

const groupTaken = (): ScimError =>
  new ScimError("uniqueness", "Another group of this provider has this displayName or externalId.", 409);
