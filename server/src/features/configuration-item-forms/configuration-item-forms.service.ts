import type {
  ConfigurationItemForm,
  ConfigurationItemSaveRequest,
  ConfigurationItemSet,
  FormActionAnswer,
  FormActionRequest,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { AppError, errorCodes, MethodNotAllowedError, notFoundError } from "../../errors.ts";
import { isPermitted } from "../../routing/is-permitted.ts";
import type { ItemAccess, ItemSet } from "./item-set.ts";

const usual = { read: permissions.configurationRead, edit: permissions.configurationEdit };

/** Lists, opens, changes and removes the items of any set, and runs the actions of their forms. */
export class ConfigurationItemFormsService {
  private readonly sets: ReadonlyMap<string, ItemSet>;

  constructor(sets: readonly ItemSet[]) {
    this.sets = new Map(sets.map((set) => [set.id, set]));
  }

  /** Sets whose rules differ from those of the others, for routes that state them. */
  get setsWithOwnRules(): (Pick<ItemSet, "id" | "needsRecentSignIn" | "actionsWithRecentSignIn"> &
    Required<Pick<ItemSet, "permissions">>)[] {
    return [...this.sets.values()]
      .filter((set) => set.permissions !== undefined || set.needsRecentSignIn === true)
      .map(({ permissions: own = usual, ...set }) => ({ ...set, permissions: own }));
  }

  async list(setId: string, access: ItemAccess): Promise<ConfigurationItemSet> {
    const set = this.find(setId, access);
    const mayEdit = isPermitted(
      set.permissions?.edit ?? permissions.configurationEdit,
      access.session,
      access.organizationId,
    );
    return {
      id: set.id,
      resourceKey: set.resourceKey,
      ...(set.description === undefined ? {} : { description: set.description }),
      isSingle: set.isSingle,
      ...(set.gridDefinition === undefined ? {} : { gridDefinition: set.gridDefinition }),
      ...(set.listPath === undefined ? {} : { listPath: set.listPath }),
      items: await set.list(access),
      allows: {
        create: mayEdit && set.create !== undefined,
        update: mayEdit && set.update !== undefined,
        remove: mayEdit && set.remove !== undefined,
      },
    };
  }

  /** The form of an item; of a new one for null. */
  async read(setId: string, itemId: string | null, access: ItemAccess): Promise<ConfigurationItemForm> {
    const set = this.find(setId, access);
    const form = itemId === null && !set.create ? null : await set.read(itemId, access);
    if (form === null) throw notFoundError("The configuration item");
    return form;
  }

  async create(
    setId: string,
    values: ConfigurationItemSaveRequest,
    access: ItemAccess,
  ): Promise<ConfigurationItemForm> {
    const set = this.find(setId, access);
    if (!set.create) throw new MethodNotAllowedError("POST", ["GET"]);
    return this.read(setId, await set.create(values, access), access);
  }

  /** `readsRevision` is called only if the set can be changed: 405 goes before a missing revision. */
  async update(
    { setId, itemId }: { setId: string; itemId: string },
    readsRevision: () => string,
    values: ConfigurationItemSaveRequest,
    access: ItemAccess,
  ): Promise<ConfigurationItemForm> {
    const set = this.find(setId, access);
    if (!set.update) throw new MethodNotAllowedError("PUT", listItemMethods(set));
    await set.update(itemId, readsRevision(), values, access);
    return this.read(setId, itemId, access);
  }

  async remove(
    { setId, itemId }: { setId: string; itemId: string },
    readsRevision: () => string,
    access: ItemAccess,
  ): Promise<void> {
    const set = this.find(setId, access);
    if (!set.remove) throw new MethodNotAllowedError("DELETE", listItemMethods(set));
    await set.remove(itemId, readsRevision(), access);
  }

  async act(setId: string, name: string, request: FormActionRequest, access: ItemAccess): Promise<FormActionAnswer> {
    const set = this.find(setId, access);
    const action = Object.hasOwn(set.actions, name) ? set.actions[name] : undefined;
    if (!action) throw notFoundError("The action");
    return action(request, access);
  }

  private find(setId: string, { session }: ItemAccess): ItemSet {
    const set = this.sets.get(setId);
    if (!set) throw notFoundError("The item set");
    if (set.isForAdministrators && !session.user.isAdministrator)
      throw new AppError(errorCodes.permissionMissing, 403, "Only administrators can open these settings.");
    return set;
  }
}

function listItemMethods(set: ItemSet): string[] {
  return ["GET", ...(set.update ? ["PUT"] : []), ...(set.remove ? ["DELETE"] : [])];
}
