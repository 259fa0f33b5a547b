import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { EmailChangesService } from "../email-changes/email-changes.service.ts";
import type { IdentityProvidersRepository } from "../identity-providers/identity-providers.repository.ts";
import type { SsoContextsRepository } from "../identity-providers/sso-contexts.repository.ts";
import type { UserGroupsRepository } from "../user-groups/user-groups.repository.ts";
import { noPasswordHash } from "../users/passwords.ts";
import { recordedAs } from "../users/user-author.ts";
import type { UserEvent, UserOperations } from "../users/user-operations.ts";
import type { UserRow, UsersRepository } from "../users/users.repository.ts";
import { authorOfProvider } from "./scim-client.ts";
import type { ScimClient } from "./scim-client.ts";
import { listScimChanges } from "./list-scim-changes.ts";
import { ScimError } from "./scim-error.ts";
import type { ScimUserFacts } from "./scim-user-resource.ts";
import type { ScimUserRow, ScimUsersRepository } from "./scim-users.repository.ts";

export type ScimWriteDependencies = {
  scimUsersRepository: ScimUsersRepository;
  usersRepository: UsersRepository;
  userOperations: Pick<UserOperations, "enable" | "disable" | "remove">;
  providers: Pick<IdentityProvidersRepository, "createLink" | "renameLink" | "leaveUser" | "removeLinksOfUser">;
  contexts: Pick<SsoContextsRepository, "removeOfUser">;
  userGroupsRepository: Pick<UserGroupsRepository, "setGroupsOfUser">;
  emailChanges: Pick<EmailChangesService, "cancel">;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
};

/** A new user, whom the provider signs in by the name. */
export async function createScimUser(
  dependencies: ScimWriteDependencies,
  client: ScimClient,
  facts: ScimUserFacts,
  on: DatabaseOrTransaction,
): Promise<string> {
  const { usersRepository, providers, clock } = dependencies;
  const { providerId } = client;
  const { userName, firstName, lastName, emailAddress } = facts;
  const at = clock.now();
  const row = { userName, canonicalName: canonicalName(userName), firstName, lastName, emailAddress };
  const disabledAt = facts.isActive ? null : at;
  const created = await usersRepository.create(
    { ...row, disabledAt, createdAt: at, passwordChangedAt: at, passwordHash: noPasswordHash, providerId },
    on,
  );
  if (created === null) throw nameTaken(userName);
  if (!(await providers.createLink({ providerId, nameId: userName, userId: created.id }, on)))
    throw nameTaken(userName);
  await keep(dependencies, client, created.id, facts, on);
  const changes = listScimChanges(null, facts);
  await record(dependencies, client, userName, { action: "user.created", details: { changes } }, on);
  return created.id;
}

/** Changes only what differs. The address counts at once: the provider answers for it. */
export async function changeScimUser(
  dependencies: ScimWriteDependencies,
  client: ScimClient,
  { user }: ScimUserRow,
  { before, after }: { before: ScimUserFacts; after: ScimUserFacts },
  on: DatabaseOrTransaction,
): Promise<void> {
  const { active, ...changes } = listScimChanges(before, after);
  if (active === undefined && Object.keys(changes).length === 0) return;
  const { userName, firstName, lastName, emailAddress } = after;
  const applied = { userName, canonicalName: canonicalName(userName), firstName, lastName, emailAddress };
  if (!(await dependencies.usersRepository.change(user.id, applied, on))) throw nameTaken(userName);
  if (userName !== before.userName) await rename(dependencies, client, user, userName, on);
  if (emailAddress !== user.emailAddress) await followAddress(dependencies, user, on);
  await dependencies.providers.leaveUser(client.providerId, user.id, on);
  await keep(dependencies, client, user.id, after, on);
  if (Object.keys(changes).length > 0)
    await record(dependencies, client, user.userName, { action: "user.changed", details: { changes } }, on);
  if (active === undefined) return;
  const act = dependencies.userOperations[after.isActive ? "enable" : "disable"];
  await record(dependencies, client, userName, await act(user, authorOfProvider(client), on), on);
}

/**
 * Deletes the user. One whom the record names stays, disabled and without provider, and gives the name back, because a
 * provider may give it to somebody else.
 */
export async function removeScimUser(
  dependencies: ScimWriteDependencies,
  client: ScimClient,
  { user }: ScimUserRow,
  on: DatabaseOrTransaction,
): Promise<void> {
  const author = authorOfProvider(client);
  const { userOperations } = dependencies;
  try {
    await record(dependencies, client, user.userName, await userOperations.remove(user, author, on), on);
  } catch (error) {
    // Thrown before anything was written.
    if (!(error instanceof AppError) || error.code !== "still_referenced") throw error;
    await record(dependencies, client, user.userName, await userOperations.disable(user, author, on), on);
    await release(dependencies, client, user, on);
  }
}

async function release(
  dependencies: ScimWriteDependencies,
  client: ScimClient,
  { id, userName: old }: UserRow,
  on: DatabaseOrTransaction,
): Promise<void> {
  const { scimUsersRepository, userGroupsRepository, providers, contexts, clock } = dependencies;
  const { providerId, identifier } = client;
  await providers.removeLinksOfUser(providerId, id, on);
  await contexts.removeOfUser(providerId, id, on);
  await userGroupsRepository.setGroupsOfUser(id, { providerId }, { groupIds: [], at: clock.now() }, on);
  const userName = `${old} (${id.slice(0, 8)})`;
  await scimUsersRepository.release(id, { userName, canonicalName: canonicalName(userName) }, on);
  const changes = { userName: { old, new: userName }, provider: { old: identifier, new: null } };
  await record(dependencies, client, old, { action: "user.changed", details: { changes } }, on);
}

/** The provider names the user by the new name from now on; sessions go on. */
async function rename(
  { providers }: ScimWriteDependencies,
  { providerId }: ScimClient,
  { id: userId, userName: nameId }: UserRow,
  userName: string,
  on: DatabaseOrTransaction,
): Promise<void> {
  if (await providers.renameLink({ providerId, userId, nameId }, userName, on)) return;
  if (!(await providers.createLink({ providerId, nameId: userName, userId }, on))) throw nameTaken(userName);
}

async function followAddress(
  { usersRepository, emailChanges, clock }: ScimWriteDependencies,
  { id }: UserRow,
  on: DatabaseOrTransaction,
): Promise<void> {
  await emailChanges.cancel(id, on);
  await usersRepository.expireResets(id, clock.now(), on);
}

async function keep(
  { scimUsersRepository, clock }: ScimWriteDependencies,
  { providerId }: ScimClient,
  userId: string,
  { externalId, attributes }: ScimUserFacts,
  on: DatabaseOrTransaction,
): Promise<void> {
  const kept = { externalId, attributes, changedAt: clock.now() };
  if (!(await scimUsersRepository.keep(providerId, userId, kept, on)))
    throw new ScimError("uniqueness", `Another user has the externalId ${externalId}.`, 409);
}

async function record(
  { auditEvents }: ScimWriteDependencies,
  client: ScimClient,
  subject: string,
  event: UserEvent | null,
  on: DatabaseOrTransaction,
): Promise<void> {
  if (event === null) return;
  const details = { ...event.details, provider: client.identifier, token: client.tokenId };
  const { address } = client;
  await auditEvents.record({ ...recordedAs(authorOfProvider(client)), ...event, details, subject, address }, on);
}

const nameTaken = (userName: string): ScimError =>
  new ScimError("uniqueness", `A user ${userName} already exists.`, 409);
