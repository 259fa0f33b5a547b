import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { splitChoices } from "@gatehouse/shared/rules/described-fields";
import { notFoundError } from "../../errors.ts";
import { isItemId } from "../configuration-item-forms/is-item-id.ts";
import type { ItemAccess, ItemSet } from "../configuration-item-forms/item-set.ts";
import { describeFault, invalidFields, readItemValues, textOf } from "../configuration-item-forms/read-item-values.ts";
import { checkRevision, revisionOf } from "../configuration-item-forms/revision-of.ts";
import type { EmailChangesService } from "../email-changes/email-changes.service.ts";
import type { MembershipsAdministrationService } from "../memberships/memberships-administration.service.ts";
import { authorOf } from "./user-author.ts";
import type { UserOperations } from "./user-operations.ts";
import { listUserFields, toUserFacts } from "./user-fields.ts";
import { findUserManager } from "./user-manager.ts";
import type { UserManager } from "./user-manager.ts";
import type { UsersAdministrationService } from "./users-administration.service.ts";
import type { UserRow, UsersRepository } from "./users.repository.ts";

type Dependencies = {
  usersRepository: Pick<UsersRepository, "findVisible" | "findProviderName">;
  usersAdministration: UsersAdministrationService;
  userOperations: UserOperations;
  membershipsAdministration: Pick<MembershipsAdministrationService, "add" | "listRoles">;
  emailChanges: Pick<EmailChangesService, "findWaiting">;
};

/** Users as configuration items: members of the organization, for administrators everybody. */
export function createUserItemSet(dependencies: Dependencies): ItemSet {
  const { usersRepository, usersAdministration, userOperations } = dependencies;
  const find = async (itemId: string, { session, organizationId }: ItemAccess): Promise<UserRow | null> =>
    isItemId(itemId) ? usersRepository.findVisible(itemId, session.user.isAdministrator ? null : organizationId) : null;
  const require = async (itemId: string, access: ItemAccess): Promise<UserRow> => {
    const user = await find(itemId, access);
    if (user === null) throw notFoundError("The user");
    return user;
  };
  return {
    id: itemSetIds.users,
    resourceKey: "form.sets.users.title",
    gridDefinition: gridDefinitionIds.users,
    permissions: { read: permissions.usersRead, edit: permissions.usersManage },
    needsRecentSignIn: true,
    isSingle: false,
    isForAdministrators: false,
    list: () => Promise.resolve([]),
    read: async (itemId, access) => {
      const user = itemId === null ? null : await find(itemId, access);
      return itemId !== null && user === null ? null : describeForm(dependencies, user, access);
    },
    create: (changes, access) => createUser(dependencies, changes, access),
    update: async (itemId, revision, changes, access) => {
      const known = await require(itemId, access);
      const manager = await findUserManager(usersRepository, known);
      const author = authorOf(access);
      await usersAdministration.change(known.id, author, (user) => {
        checkRevision(revision, revisionOfUser(user));
        return toUserFacts(readItemValues(listUserFields({ ...user, manager }, author, []), changes));
      });
    },
    remove: async (itemId, revision, access) => {
      const { id } = await require(itemId, access);
      await usersAdministration.act(
        id,
        (user, author, on) => {
          checkRevision(revision, revisionOfUser(user));
          return userOperations.remove(user, author, on);
        },
        authorOf(access),
      );
    },
    actions: {},
  };
}

async function createUser(
  { usersAdministration, userOperations, membershipsAdministration }: Dependencies,
  changes: Parameters<NonNullable<ItemSet["create"]>>[0],
  { session, organizationId }: ItemAccess,
): Promise<string> {
  const author = authorOf({ session, organizationId });
  const place = { organizationId, author };
  const roles = (await membershipsAdministration.listRoles(place)).flatMap(({ role, isGivable }) =>
    isGivable ? [role] : [],
  );
  const values = readItemValues(listUserFields(null, author, roles), changes);
  const isInvited = values["sendsInvitation"] === true;
  if (isInvited && textOf(values, "emailAddress").trim() === "")
    throw invalidFields([describeFault("emailAddress", "addressForInvitation", "An invitation needs an address.")]);
  const { id } = await usersAdministration.create(toUserFacts(values), author, async (user, on) => {
    await membershipsAdministration.add(user, splitChoices(textOf(values, "roles")), place, on);
    if (isInvited) await userOperations.sendInvitation(user, author, on);
  });
  return id;
}

async function describeForm(
  { usersRepository, membershipsAdministration, emailChanges }: Dependencies,
  user: UserRow | null,
  { session, organizationId }: ItemAccess,
): Promise<ConfigurationItemForm> {
  const author = authorOf({ session, organizationId });
  if (user !== null) {
    const manager = await findUserManager(usersRepository, user);
    return {
      id: user.id,
      revision: revisionOfUser(user),
      name: user.userName,
      fields: listUserFields({ ...user, manager }, author, []),
      facts: factsOf(user, manager, await emailChanges.findWaiting(user.id)),
      actions: [],
      removalEffects: [],
    };
  }
  const roles = await membershipsAdministration.listRoles({ organizationId, author });
  const givable = roles.flatMap(({ role, isGivable }) => (isGivable ? [role] : []));
  const fields = listUserFields(null, author, givable);
  return { id: null, revision: null, name: "", fields, facts: [], actions: [] };
}

const factsOf = (
  user: UserRow,
  manager: UserManager | null,
  waiting: string | null,
): ConfigurationItemForm["facts"] => [
  ...(waiting === null
    ? []
    : [{ resourceKey: "form.facts.unconfirmed-email", value: waiting, format: "text" as const }]),
  ...(manager === null
    ? []
    : [{ resourceKey: `form.facts.${manager.kind}`, value: manager.name, format: "text" as const }]),
  { resourceKey: "form.facts.created", value: user.createdAt.toISOString(), format: "date" },
  ...(user.lastLoginAt === null
    ? []
    : [{ resourceKey: "form.facts.last-sign-in", value: user.lastLoginAt.toISOString(), format: "date" as const }]),
];

/** Of what the form shows: signing in doesn't make it outdated. */
const revisionOfUser = ({ userName, firstName, lastName, emailAddress, isAdministrator, ...user }: UserRow) => {
  const { isDirectoryUser, providerId } = user;
  return revisionOf({ userName, firstName, lastName, emailAddress, isAdministrator, isDirectoryUser, providerId });
};
