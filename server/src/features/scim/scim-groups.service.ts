import { scimEndpoints, scimSchemas } from "@gatehouse/shared/contracts/scim.contract";
import type { ScimListQuery, ScimOperation, ScimProjection } from "@gatehouse/shared/contracts/scim.contract";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { notFoundError } from "../../errors.ts";
import { isItemId } from "../configuration-item-forms/is-item-id.ts";
import { wantsAttribute } from "./project-resource.ts";
import { readGroupChanges, readGroupName } from "./read-group-changes.ts";
import { checkVersion, describePage, readPage, versionOf } from "./scim-answers.ts";
import type { ScimList } from "./scim-answers.ts";
import type { ScimClient } from "./scim-client.ts";
import { changeScimGroup, createScimGroup, removeScimGroup } from "./scim-group-writes.ts";
import type { ScimGroupDependencies } from "./scim-group-writes.ts";
import type { ScimGroupsRepository, ScimMember } from "./scim-groups.repository.ts";
import { checkStorable, valueIn } from "./scim-objects.ts";
import type { ScimObject } from "./scim-objects.ts";
import type { ScimTarget } from "./scim-users.service.ts";

type Group = NonNullable<Awaited<ReturnType<ScimGroupsRepository["find"]>>>;

/** A page ends early rather than be larger than this: it says itself how many groups it has. */
const MAX_MEMBERS_OF_PAGE = 20_000;

/** Groups as their identity provider reads and changes them. Decision 067. */
export class ScimGroupsService {
  private readonly dependencies: ScimGroupDependencies & { publicOrigin: string };
  private readonly groups: ScimGroupsRepository;

  constructor(dependencies: ScimGroupDependencies & { publicOrigin: string }) {
    this.dependencies = dependencies;
    this.groups = dependencies.scimGroupsRepository;
  }

  async list({ providerId }: ScimClient, query: ScimListQuery): Promise<ScimList> {
    const page = readPage(query);
    const [total, found] = await Promise.all([
      this.groups.count(providerId, page.filter),
      this.groups.list(providerId, page),
    ]);
    if (!wantsAttribute(query, "members"))
      return describePage(
        page,
        total,
        found.map((group) => this.describe(group, null)),
      );
    const rows = await this.limitMembers(found);
    const members = await this.groups.listMembers(rows.map(({ id }) => id));
    return describePage(
      page,
      total,
      rows.map((group) => this.describe(group, members.get(group.id) ?? [])),
    );
  }

  async find({ providerId }: ScimClient, id: string, projection: ScimProjection): Promise<ScimObject> {
    const group = isItemId(id) ? await this.groups.find(providerId, id) : null;
    if (group === null) throw notFoundError("The group");
    return this.withMembers(group, projection);
  }

  async create(client: ScimClient, given: ScimObject, projection: ScimProjection): Promise<ScimObject> {
    checkStorable(given);
    const changes = readGroupChanges([{ op: "replace", value: given }]);
    const name = readGroupName(valueIn(given, "displayName"));
    const externalId = changes.find((change) => change.kind === "externalId")?.externalId ?? null;
    return this.groups.inTransaction(async (on) => {
      const group = await createScimGroup(this.dependencies, client, { name, externalId }, on);
      const members = changes.filter(({ kind }) => kind === "members");
      await changeScimGroup(this.dependencies, client, group, members, on);
      return this.read(client, group.id, projection, on);
    });
  }

  /** What the request leaves out stays. */
  replace(client: ScimClient, target: ScimTarget, given: ScimObject, projection: ScimProjection): Promise<ScimObject> {
    return this.groups.inTransaction(async (on) => {
      await this.apply(client, target, [{ op: "replace", value: given }], on);
      return this.read(client, target.id, projection, on);
    });
  }

  /** All operations together, or none. */
  async change(client: ScimClient, target: ScimTarget, operations: readonly ScimOperation[]): Promise<void> {
    await this.groups.inTransaction((on) => this.apply(client, target, operations, on));
  }

  async remove(client: ScimClient, target: ScimTarget): Promise<void> {
    await this.groups.inTransaction(async (on) => {
      await removeScimGroup(this.dependencies, client, await this.lock(client, target, on), on);
    });
  }

  private async apply(
    client: ScimClient,
    target: ScimTarget,
    operations: readonly ScimOperation[],
    on: DatabaseOrTransaction,
  ): Promise<void> {
    for (const { value } of operations) checkStorable(value);
    const changes = readGroupChanges(operations);
    const memberIds = changes.flatMap((change) => (change.kind === "members" ? change.ids : []));
    // Users before groups, like whoever deletes a user: otherwise the two could deadlock.
    await this.groups.lockUsers(client.providerId, memberIds, on);
    await changeScimGroup(this.dependencies, client, await this.lock(client, target, on), changes, on);
  }

  private async lock(
    { providerId }: ScimClient,
    { id, versions }: ScimTarget,
    on: DatabaseOrTransaction,
  ): Promise<Group> {
    const group = isItemId(id) ? await this.groups.findForChange(providerId, id, on) : null;
    if (group === null) throw notFoundError("The group");
    if (versions !== null) checkVersion(versions, this.describe(group, null));
    return group;
  }

  private async read(
    { providerId }: ScimClient,
    id: string,
    projection: ScimProjection,
    on: DatabaseOrTransaction,
  ): Promise<ScimObject> {
    const group = await this.groups.find(providerId, id, on);
    if (group === null) throw new Error("The group is gone in its own transaction");
    return this.withMembers(group, projection, on);
  }

  private async withMembers(group: Group, projection: ScimProjection, on?: DatabaseOrTransaction): Promise<ScimObject> {
    if (!wantsAttribute(projection, "members")) return this.describe(group, null);
    return this.describe(group, (await this.groups.listMembers([group.id], on)).get(group.id) ?? []);
  }

  private async limitMembers(found: readonly Group[]): Promise<Group[]> {
    const counts = await this.groups.countMembers(found.map(({ id }) => id));
    let sum = 0;
    return found.filter(({ id }, index) => {
      sum += counts.get(id) ?? 0;
      return index === 0 || sum <= MAX_MEMBERS_OF_PAGE;
    });
  }

  /** Without members they are neither read nor shown. The version follows them by the time of their last change. */
  private describe(group: Group, members: readonly ScimMember[] | null): ScimObject {
    const { id, externalId, name: displayName, createdAt, changedAt } = group;
    const { publicOrigin } = this.dependencies;
    const userUrl = `${publicOrigin}${scimEndpoints.users}`;
    const content = {
      schemas: [scimSchemas.group],
      id,
      ...(externalId !== null && { externalId }),
      displayName,
    };
    const shown = (members ?? []).map((member) => ({
      value: member.id,
      $ref: `${userUrl}/${member.id}`,
      display: member.userName,
      type: "User",
    }));
    const meta = {
      resourceType: "Group",
      created: createdAt.toISOString(),
      lastModified: changedAt.toISOString(),
      version: versionOf({ ...content, changedAt }),
      location: `${publicOrigin}${scimEndpoints.groups}/${id}`,
    };
    return { ...content, ...(members !== null && { members: shown }), meta };
  }
}
