import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { allPermissions, permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { splitChoices } from "@gatehouse/shared/rules/described-fields";
import { notFoundError } from "../../errors.ts";
import { isItemId } from "../configuration-item-forms/is-item-id.ts";
import { itemField } from "../configuration-item-forms/item-field.ts";
import type { ItemAccess, ItemSet } from "../configuration-item-forms/item-set.ts";
import { readItemValues, textOf } from "../configuration-item-forms/read-item-values.ts";
import type { ItemValues } from "../configuration-item-forms/read-item-values.ts";
import { checkRevision, revisionOf } from "../configuration-item-forms/revision-of.ts";
import { authorOf } from "../users/user-author.ts";
import { permissionKey } from "./permission-texts.ts";
import type { Role } from "./roles.repository.ts";
import { MAX_ROLE_NAME_LENGTH } from "./roles.service.ts";
import type { RolesService, WantedRole } from "./roles.service.ts";

type Dependencies = {
  roles: RolesService;
  /** What sections call their permissions, in a language. */
  namePermissions: (language: string) => Promise<ReadonlyMap<string, string>>;
};

/** Roles of the organization as configuration items. */
export function createRoleItemSet({ roles, namePermissions }: Dependencies): ItemSet {
  const find = async (itemId: string, { organizationId }: ItemAccess): Promise<Role | null> =>
    isItemId(itemId) ? roles.find(itemId, organizationId) : null;
  return {
    id: itemSetIds.roles,
    resourceKey: "form.sets.roles.title",
    gridDefinition: gridDefinitionIds.roles,
    permissions: { read: permissions.usersRead, edit: permissions.rolesManage },
    needsRecentSignIn: true,
    isSingle: false,
    isForAdministrators: false,
    list: () => Promise.resolve([]),
    read: async (itemId, access) => {
      const role = itemId === null ? null : await find(itemId, access);
      return itemId !== null && role === null
        ? null
        : describeForm(roles, role, access, await namePermissions(access.language));
    },
    create: async (changes, { session, organizationId }) => {
      const author = authorOf({ session, organizationId });
      const grantable = await roles.listGrantable(author, organizationId, null);
      return roles.create(organizationId, toRole(readItemValues(listFields(null, grantable), changes)), author);
    },
    update: async (itemId, revision, changes, access) => {
      const { session, organizationId } = access;
      const author = authorOf({ session, organizationId });
      const grantable = await roles.listGrantable(author, organizationId, await find(itemId, access));
      if (!isItemId(itemId)) throw notFoundError("The role");
      await roles.change(itemId, organizationId, author, (role) => {
        checkRevision(revision, revisionOf(role));
        return toRole(readItemValues(listFields(role, grantable), changes));
      });
    },
    remove: async (itemId, revision, { session, organizationId }) => {
      if (!isItemId(itemId)) throw notFoundError("The role");
      await roles.remove(itemId, organizationId, authorOf({ session, organizationId }), (role) =>
        checkRevision(revision, revisionOf(role)),
      );
    },
    actions: {},
  };
}

function listFields(
  role: Role | null,
  allowed: readonly string[],
  names: ReadonlyMap<string, string> = new Map(),
): DescribedField[] {
  const grantable = allowed.toSorted((one, other) => placeOf(one) - placeOf(other));
  const isBuiltIn = role?.isBuiltIn === true;
  const name = itemField(itemSetIds.roles, "name", role?.name ?? null, {
    type: isBuiltIn ? "combobox" : "textbox",
    maxSize: MAX_ROLE_NAME_LENGTH,
    ...(isBuiltIn ? { lock: "form.locks.built-in-role", values: [choiceOfName(role.name)] } : {}),
  });
  // In the order of the choices, as the form sends them.
  const chosen = grantable.filter((permission) => role?.permissions.includes(permission) === true);
  const granted = itemField(itemSetIds.roles, "permissions", chosen.join(","), {
    type: "checkboxset",
    isOptional: !isBuiltIn,
    hasHint: true,
    values: grantable.map((permission) => choiceOfPermission(permission, names)),
  });
  return [name, granted];
}

const choiceOfName = (name: string) => ({ value: name, resourcekey: `form.values.${name}` });

const places = new Map<string, number>(allPermissions.map((permission, place) => [permission, place]));

/** What belongs together stays together, and what only reads comes first; those of sections come last. */
const placeOf = (permission: string): number => places.get(permission) ?? places.size;

/** Sections name their permissions, or these show as they are. */
const choiceOfPermission = (value: string, names: ReadonlyMap<string, string>): DescribedField["values"][number] =>
  places.has(value)
    ? { value, resourcekey: permissionKey(value) }
    : { value, resourcekey: "", name: names.get(value) ?? value };

const toRole = (values: ItemValues): WantedRole => ({
  name: textOf(values, "name"),
  permissions: splitChoices(textOf(values, "permissions")),
});

async function describeForm(
  roles: RolesService,
  role: Role | null,
  { session, organizationId }: ItemAccess,
  names: ReadonlyMap<string, string>,
): Promise<ConfigurationItemForm> {
  const grantable = await roles.listGrantable(authorOf({ session, organizationId }), organizationId, role);
  const fields = listFields(role, grantable, names);
  const base = { id: role?.id ?? null, name: role?.name ?? "", fields, facts: [], actions: [] };
  if (role === null) return { ...base, revision: null };
  const count = await roles.countMembers(role.id);
  return {
    ...base,
    revision: revisionOf(role),
    ...(role.isBuiltIn && { nameKey: choiceOfName(role.name).resourcekey }),
    ...(!role.isBuiltIn && { removalEffects: [{ resourceKey: "form.removal-effects.role-members", count }] }),
  };
}
