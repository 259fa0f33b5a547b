import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type {
  ConfigurationItemForm,
  FormActionAnswer,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { splitChoices } from "@gatehouse/shared/rules/described-fields";
import { AppError, notFoundError } from "../../errors.ts";
import { isItemId } from "../configuration-item-forms/is-item-id.ts";
import type { ItemAccess, ItemSet } from "../configuration-item-forms/item-set.ts";
import { readItemValues, textOf } from "../configuration-item-forms/read-item-values.ts";
import type { ItemValues } from "../configuration-item-forms/read-item-values.ts";
import { checkRevision, revisionOf } from "../configuration-item-forms/revision-of.ts";
import { roleChoices } from "../roles/role-choices.ts";
import type { Place, Role, RolesService } from "../roles/roles.service.ts";
import { authorOf } from "../users/user-author.ts";
import { describeGroupFacts, listGroupFields } from "./user-group-fields.ts";
import type { GroupPreview, UserGroupPreviewsService } from "./user-group-previews.service.ts";
import { isManagedIn, roleIdsIn } from "./user-groups-administration.service.ts";
import type { MappedGroup, UserGroupsAdministrationService } from "./user-groups-administration.service.ts";

type Dependencies = {
  userGroupsAdministration: UserGroupsAdministrationService;
  userGroupPreviews: UserGroupPreviewsService;
  roles: Pick<RolesService, "listGivable">;
};

/** Groups of users, and the roles that they give in the organization, as configuration items. */
export function createUserGroupItemSet(dependencies: Dependencies): ItemSet {
  const { userGroupsAdministration: service, userGroupPreviews: previews } = dependencies;
  const find = async (itemId: string, access: ItemAccess): Promise<MappedGroup | null> =>
    isItemId(itemId) ? service.find(itemId, placeOf(access)) : null;
  const findForChange = async (itemId: string, access: ItemAccess): Promise<MappedGroup> => {
    const found = await find(itemId, access);
    if (found === null) throw notFoundError("The group");
    return found;
  };
  const listFields = async (group: MappedGroup | null, access: ItemAccess) => {
    const place = placeOf(access);
    // A group that gives no role any more would be gone from the list of an organization that doesn't manage it.
    const needsRole = group !== null && !isManagedIn(group, place);
    const roles = await listRoles(dependencies, group, place);
    return listGroupFields(group, { sources: await service.listSources(place), roles, needsRole });
  };
  return {
    id: itemSetIds.userGroups,
    resourceKey: "form.sets.user-groups.title",
    gridDefinition: gridDefinitionIds.userGroups,
    permissions: { read: permissions.usersRead, edit: permissions.usersManage },
    needsRecentSignIn: true,
    isSingle: false,
    isForAdministrators: false,
    list: () => Promise.resolve([]),
    read: async (itemId, access) => {
      const group = itemId === null ? null : await find(itemId, access);
      if (itemId !== null && group === null) return null;
      return describeForm(group, await listFields(group, access), access);
    },
    create: async (changes, access) =>
      service.create(toWanted(readItemValues(await listFields(null, access), changes)), placeOf(access)),
    update: async (itemId, revision, changes, access) => {
      const values = readItemValues(await listFields(await findForChange(itemId, access), access), changes);
      await service.setRoles(itemId, placeOf(access), (group) => {
        checkRevision(revision, revisionOfGroup(group, access));
        return splitChoices(textOf(values, "roles"));
      });
    },
    remove: async (itemId, revision, access) => {
      if (!isItemId(itemId)) throw notFoundError("The group");
      await service.remove(itemId, placeOf(access), (group) => checkRevision(revision, revisionOfGroup(group, access)));
    },
    actions: {
      preview: async ({ itemId, values: given }, access) => {
        const group = itemId === null ? null : await findForChange(itemId, access);
        const wanted = toWanted(readItemValues(await listFields(group, access), given));
        const place = placeOf(access);
        const { source, name } = group === null ? await service.read(wanted, place) : shownOf(group);
        const preview = previews.preview(group, { source, name, roleIds: wanted.roleIds }, place);
        return describePreview(await preview.catch(nullOnOutage), await listRoles(dependencies, group, place));
      },
    },
  };
}

const placeOf = ({ session, organizationId }: ItemAccess): Place => ({
  organizationId,
  author: authorOf({ session, organizationId }),
});

/** Those that the group gives already stay choices, so that they show. */
async function listRoles({ roles }: Dependencies, group: MappedGroup | null, place: Place): Promise<Role[]> {
  const given = group === null ? [] : roleIdsIn(group, place.organizationId);
  return (await roles.listGivable(place)).flatMap(({ role, isGivable }) =>
    isGivable || given.includes(role.id) ? [role] : [],
  );
}

const toWanted = (values: ItemValues) => ({
  sourceId: textOf(values, "source"),
  name: textOf(values, "name"),
  roleIds: splitChoices(textOf(values, "roles")),
});

const shownOf = ({ source, group }: MappedGroup) => ({ source, name: group.name });

const revisionOfGroup = (group: MappedGroup, { organizationId }: ItemAccess): string =>
  revisionOf({ id: group.group.id, roleIds: roleIdsIn(group, organizationId) });

function describeForm(
  group: MappedGroup | null,
  fields: ConfigurationItemForm["fields"],
  access: ItemAccess,
): ConfigurationItemForm {
  const actions = [{ name: "preview", resourceKey: "form.actions.preview-group" }];
  if (group === null) return { id: null, revision: null, name: "", fields, facts: [], actions };
  return {
    id: group.group.id,
    revision: revisionOfGroup(group, access),
    name: group.group.name,
    fields,
    facts: describeGroupFacts(group, placeOf(access)),
    actions,
    removalEffects: [{ resourceKey: "form.removal-effects.group-members", count: group.memberCount }],
  };
}

function describePreview(preview: GroupPreview | null, roles: readonly Role[]): FormActionAnswer {
  if (preview === null) return { isDone: false, messageKey: "form.results.group-directory-silent" };
  const { rows, total, isWhole, memberCount } = preview;
  if (total === 0) {
    const messageKey = memberCount === 0 ? "form.results.group-without-members" : "form.results.group-changes-nobody";
    return { isDone: true, isNote: true, messageKey };
  }
  const textsOf = (ids: readonly string[]) => roleChoices(roles.filter(({ id }) => ids.includes(id)));
  const shown = rows.map(({ name, isNew, gained, lost }) => {
    return { name, isNew, gained: textsOf(gained), lost: textsOf(lost) };
  });
  return { isDone: true, messageKey: "form.results.group-changes", roleChanges: { rows: shown, total, isWhole } };
}

function nullOnOutage(error: unknown): null {
  if (error instanceof AppError && error.code === "directory_unavailable") return null;
  throw error;
}
