import { scimEndpoints } from "@gatehouse/shared/contracts/scim.contract";
import type { ScimListQuery, ScimOperation, ScimResource } from "@gatehouse/shared/contracts/scim.contract";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { notFoundError } from "../../errors.ts";
import { isItemId } from "../configuration-item-forms/is-item-id.ts";
import { applyPatch } from "./apply-patch.ts";
import { checkVersion, describePage, readPage, versionOf } from "./scim-answers.ts";
import type { ScimList } from "./scim-answers.ts";
import type { ScimClient } from "./scim-client.ts";
import { checkStorable } from "./scim-objects.ts";
import type { ScimObject } from "./scim-objects.ts";
import { describeScimUser, readScimUser, schemasOf } from "./scim-user-resource.ts";
import type { ScimUserFacts } from "./scim-user-resource.ts";
import { changeScimUser, createScimUser, removeScimUser } from "./scim-user-writes.ts";
import type { ScimWriteDependencies } from "./scim-user-writes.ts";
import type { ScimUserRow, ScimUsersRepository } from "./scim-users.repository.ts";

/** The row that a request names, and the versions that it may have. */
export type ScimTarget = { id: string; versions: readonly string[] | null };

/** Users as their identity provider reads and changes them. Decision 067. */
export class ScimUsersService {
  private readonly dependencies: ScimWriteDependencies & { publicOrigin: string };
  private readonly users: ScimUsersRepository;

  constructor(dependencies: ScimWriteDependencies & { publicOrigin: string }) {
    this.dependencies = dependencies;
    this.users = dependencies.scimUsersRepository;
  }

  async list({ providerId }: ScimClient, query: ScimListQuery): Promise<ScimList> {
    const page = readPage(query);
    const [total, rows] = await Promise.all([
      this.users.count(providerId, page.filter),
      this.users.list(providerId, page),
    ]);
    return describePage(
      page,
      total,
      rows.map((row) => this.describe(row)),
    );
  }

  async find({ providerId }: ScimClient, id: string): Promise<ScimResource> {
    const row = isItemId(id) ? await this.users.find(providerId, id) : null;
    if (row === null) throw notFoundError("The user");
    return this.describe(row);
  }

  async create(client: ScimClient, given: ScimResource): Promise<ScimResource> {
    checkStorable(given);
    const facts = readScimUser(applyPatch({}, [{ op: "replace", value: given }]));
    return this.users.inTransaction(async (on) => {
      const id = await createScimUser(this.dependencies, client, facts, on);
      return this.read(client, id, on);
    });
  }

  /** What the request leaves out stays: providers don't send everything that a user has. */
  replace(client: ScimClient, target: ScimTarget, given: ScimResource): Promise<ScimResource> {
    return this.change(client, target, [{ op: "replace", value: given }]);
  }

  /** All operations together, or none. */
  async change(client: ScimClient, target: ScimTarget, operations: readonly ScimOperation[]): Promise<ScimResource> {
    for (const { value } of operations) checkStorable(value);
    return this.users.inTransaction(async (on) => {
      const row = await this.lock(client, target, on);
      const before = factsOf(row);
      const after = readScimUser(applyPatch(describeScimUser(before), operations));
      await changeScimUser(this.dependencies, client, row, { before, after }, on);
      return this.read(client, target.id, on);
    });
  }

  async remove(client: ScimClient, target: ScimTarget): Promise<void> {
    await this.users.inTransaction(async (on) => {
      await removeScimUser(this.dependencies, client, await this.lock(client, target, on), on);
    });
  }

  private async lock(
    { providerId }: ScimClient,
    { id, versions }: ScimTarget,
    on: DatabaseOrTransaction,
  ): Promise<ScimUserRow> {
    const row = isItemId(id) ? await this.users.findForChange(providerId, id, on) : null;
    if (row === null) throw notFoundError("The user");
    if (versions !== null) checkVersion(versions, this.describe(row));
    return row;
  }

  private async read({ providerId }: ScimClient, id: string, on: DatabaseOrTransaction): Promise<ScimResource> {
    const row = await this.users.find(providerId, id, on);
    if (row === null) throw new Error("The user is gone in its own transaction");
    return this.describe(row);
  }

  private describe(row: ScimUserRow): ScimObject {
    const { user, changedAt } = row;
    const attributes = describeScimUser(factsOf(row));
    const content = { schemas: schemasOf(attributes), id: user.id, ...attributes };
    const meta = {
      resourceType: "User",
      created: user.createdAt.toISOString(),
      lastModified: (changedAt ?? user.createdAt).toISOString(),
      version: versionOf(content),
      location: `${this.dependencies.publicOrigin}${scimEndpoints.users}/${user.id}`,
    };
    return { ...content, meta };
  }
}

const factsOf = ({ user, externalId, attributes }: ScimUserRow): ScimUserFacts => {
  const { userName, firstName, lastName, emailAddress, disabledAt } = user;
  const isActive = disabledAt === null;
  return { userName, firstName, lastName, emailAddress, isActive, externalId, attributes: attributes ?? {} };
};
