import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { splitChoices } from "@gatehouse/shared/rules/described-fields";
import { notFoundError } from "../../errors.ts";
import { isItemId } from "../configuration-item-forms/is-item-id.ts";
import { itemField } from "../configuration-item-forms/item-field.ts";
import type { ItemAccess, ItemSet } from "../configuration-item-forms/item-set.ts";
import { readItemValues, textOf } from "../configuration-item-forms/read-item-values.ts";
import { checkRevision, revisionOf } from "../configuration-item-forms/revision-of.ts";
import { roleChoices } from "../roles/role-choices.ts";
import type { Role } from "../roles/roles.repository.ts";
import { authorOf } from "../users/user-author.ts";
import type { MembershipsAdministrationService } from "./memberships-administration.service.ts";
import type { GroupRoles, OneMembership } from "./memberships.repository.ts";

type Dependencies = { membershipsAdministration: MembershipsAdministrationService };

const MAX_NAME_LENGTH = 255;

/** Memberships of the organization as configuration items. */
export function createMembershipItemSet({ membershipsAdministration: service }: Dependencies): ItemSet {
  const find = async (itemId: string, { organizationId }: ItemAccess): Promise<OneMembership | null> =>
    isItemId(itemId) ? service.find(itemId, organizationId) : null;
  const placeOf = ({ session, organizationId }: ItemAccess) => ({
    organizationId,
    author: authorOf({ session, organizationId }),
  });
  /** Those that the membership has already stay choices, so that they show. */
  const listRoles = async (membership: OneMembership | null, access: ItemAccess): Promise<Role[]> =>
    (await service.listRoles(placeOf(access))).flatMap(({ role, isGivable }) =>
      isGivable || membership?.roleIds.includes(role.id) === true ? [role] : [],
    );
  return {
    id: itemSetIds.memberships,
    resourceKey: "form.sets.memberships.title",
    gridDefinition: gridDefinitionIds.memberships,
    permissions: { read: permissions.usersRead, edit: permissions.usersManage },
    needsRecentSignIn: true,
    isSingle: false,
    isForAdministrators: false,
    list: () => Promise.resolve([]),
    read: async (itemId, access) => {
      const membership = itemId === null ? null : await find(itemId, access);
      if (itemId !== null && membership === null) return null;
      const byGroups = membership === null ? [] : await service.listGroupRoles(membership, access.organizationId);
      const form = describeForm(membership, await listRoles(membership, access));
      return { ...form, ...describeGroups(byGroups, form) };
    },
    create: async (changes, access) => {
      const values = readItemValues(listFields(null, await listRoles(null, access)), changes);
      return service.addByName(textOf(values, "user"), splitChoices(textOf(values, "roles")), placeOf(access));
    },
    update: async (itemId, revision, changes, access) => {
      const seen = await find(itemId, access);
      if (seen === null) throw notFoundError("The membership");
      const roles = await listRoles(seen, access);
      await service.change(itemId, placeOf(access), (membership) => {
        checkRevision(revision, revisionOfMembership(membership));
        return splitChoices(textOf(readItemValues(listFields(membership, roles), changes), "roles"));
      });
    },
    remove: async (itemId, revision, access) => {
      if (!isItemId(itemId)) throw notFoundError("The membership");
      await service.remove(itemId, placeOf(access), (membership) =>
        checkRevision(revision, revisionOfMembership(membership)),
      );
    },
    actions: {},
  };
}

function listFields(membership: OneMembership | null, roles: readonly Role[]): DescribedField[] {
  return [
    itemField(itemSetIds.memberships, "user", membership === null ? null : nameOf(membership), {
      type: "textbox",
      maxSize: MAX_NAME_LENGTH,
      ...(membership === null ? { hasHint: true } : { lock: "form.locks.membership-user" }),
    }),
    itemField(itemSetIds.memberships, "roles", chosenOf(membership, roles), {
      type: "checkboxset",
      isOptional: true,
      hasHint: true,
      values: roleChoices(roles),
    }),
  ];
}

/** The user keeps those roles when the membership goes. */
const describeGroups = (groups: readonly GroupRoles[], form: ConfigurationItemForm) => ({
  fields: [...form.fields, ...groups.map(describeGroupRoles)],
  ...(groups.length > 0 && {
    removalEffects: [{ resourceKey: "form.removal-effects.kept-by-groups", count: groups.length }],
  }),
});

/** Shown only: they change with the group. */
const describeGroupRoles = ({ groupId, groupName, roles }: GroupRoles): DescribedField => ({
  ...itemField(itemSetIds.memberships, "groupRoles", roles.map(({ id }) => id).join(","), {
    type: "checkboxset",
    lock: "form.locks.group-roles",
    values: roleChoices(roles),
  }),
  id: `group-${groupId}`,
  lockParameters: { group: groupName },
});

/** In the order of the choices, as the form sends them. */
const chosenOf = (membership: OneMembership | null, roles: readonly Role[]): string =>
  roles
    .filter(({ id }) => membership?.roleIds.includes(id) === true)
    .map(({ id }) => id)
    .join(",");

const nameOf = ({ user }: OneMembership): string =>
  user.isDirectoryUser ? `${user.domainName}\\${user.userName}` : user.userName;

const revisionOfMembership = ({ id, roleIds }: OneMembership): string => revisionOf({ id, roleIds });

const describeForm = (membership: OneMembership | null, roles: readonly Role[]): ConfigurationItemForm => ({
  id: membership?.id ?? null,
  revision: membership === null ? null : revisionOfMembership(membership),
  name: membership === null ? "" : nameOf(membership),
  fields: listFields(membership, roles),
  facts: [],
  actions: [],
  ...(membership !== null && { removalEffects: [] }),
});
