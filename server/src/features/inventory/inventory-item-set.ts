import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { isItemId } from "../configuration-item-forms/is-item-id.ts";
import type { ItemSet } from "../configuration-item-forms/item-set.ts";
import { readItemValues } from "../configuration-item-forms/read-item-values.ts";
import { listInventoryFields } from "./inventory-fields.ts";
import type { InventoryKind } from "./inventory-kind.ts";
import { InventorySave, nameOf } from "./inventory-save.ts";
import type { SaveDependencies } from "./inventory-save.ts";
import type { InventoryRepository, InventoryRow } from "./inventory.repository.ts";

/** Rows of the inventory as configuration items, with a form for each. */
export function createInventoryItemSet(kind: InventoryKind, dependencies: SaveDependencies): ItemSet {
  const { inventory } = dependencies;
  const { gridDefinition } = kind;
  return {
    id: kind.id,
    resourceKey: `form.sets.${kind.id}.title`,
    ...(gridDefinition === undefined ? { description: `form.sets.${kind.id}.description` } : { gridDefinition }),
    permissions: kind.permissions,
    isSingle: false,
    isForAdministrators: false,
    list: async ({ organizationId }) =>
      gridDefinition === undefined ? listWorkgroupItems(inventory, organizationId) : [],
    read: async (itemId, { organizationId }) => {
      const row = itemId === null || !isItemId(itemId) ? null : await inventory.find(kind, itemId, organizationId);
      return itemId !== null && row === null ? null : describeForm(kind, row, { inventory, organizationId });
    },
    create: (changes, access) => {
      const save = new InventorySave(kind, dependencies, access);
      return save.create((fields) => readItemValues(fields, changes));
    },
    update: async (itemId, revision, changes, access) => {
      const save = new InventorySave(kind, dependencies, access);
      await save.change(itemId, revision, (fields) => readItemValues(fields, changes));
    },
    remove: (itemId, revision, access) => new InventorySave(kind, dependencies, access).remove(itemId, revision),
    actions: {},
  };
}

const listWorkgroupItems = async (inventory: InventoryRepository, organizationId: string) =>
  (await inventory.listWorkgroups(organizationId)).map(({ id, name, revision }) => ({
    id,
    name,
    revision: String(revision),
  }));

async function describeForm(
  kind: InventoryKind,
  row: InventoryRow | null,
  { inventory, organizationId }: { inventory: InventoryRepository; organizationId: string },
): Promise<ConfigurationItemForm> {
  const workgroups = await inventory.listWorkgroups(organizationId);
  return {
    id: row?.id ?? null,
    revision: row === null ? null : String(row.revision),
    name: row === null ? "" : nameOf(kind, row.values),
    fields: listInventoryFields(kind, row, workgroups),
    facts:
      row === null
        ? []
        : [
            { resourceKey: "form.facts.created", value: row.createdAt.toISOString(), format: "date" },
            { resourceKey: "form.facts.changed", value: row.updatedAt.toISOString(), format: "date" },
          ],
    actions: [],
    ...(row === null ? {} : { removalEffects: await inventory.countRemovalEffects(kind, row.id) }),
  };
}
