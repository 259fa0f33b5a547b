import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import { itemField } from "../configuration-item-forms/item-field.ts";
import type { GridAction, GridActionBatch, GridActionOutcome } from "../grid-actions/grid-action.ts";
import type { GroupedKind } from "./grouped-kind.ts";
import type { InventoryGroupingRepository } from "./inventory-grouping.repository.ts";
import type { InventoryRepository } from "./inventory.repository.ts";

type Dependencies = {
  inventory: Pick<InventoryRepository, "listWorkgroups">;
  grouping: InventoryGroupingRepository;
};

/** Puts rows into a workgroup, or into none. */
export function createWorkgroupAction(kind: GroupedKind, dependencies: Dependencies): GridAction {
  return {
    definitionId: kind.definitionId,
    permission: kind.permission,
    name: "set-workgroup",
    jobKind: `set-workgroup-${kind.jobs}`,
    resourceKey: "grid.actions.setWorkgroup",
    scope: "both",
    tone: "default",
    icon: "users",
    readFields: async (organizationId) => [describeField(await dependencies.inventory.listWorkgroups(organizationId))],
    run: (batch) => setWorkgroup(kind, batch, dependencies),
  };
}

const describeField = (workgroups: readonly { id: string; name: string }[]): DescribedField =>
  itemField("inventory", "workgroup", "", {
    type: "combobox",
    isOptional: true,
    defaultValue: "",
    values: [
      { value: "", resourcekey: "form.values.no-workgroup" },
      ...workgroups.map(({ id, name }) => ({ value: id, resourcekey: "", name })),
    ],
  });

async function setWorkgroup(
  kind: GroupedKind,
  { rows, values, organizationId, on }: GridActionBatch,
  { inventory, grouping }: Dependencies,
): Promise<GridActionOutcome> {
  const ids = rows.map(({ id }) => id);
  const workgroups = new Map((await inventory.listWorkgroups(organizationId)).map(({ id, name }) => [id, name]));
  const given = String(values["workgroup"] ?? "");
  // It may have been removed since a job with it was started.
  if (given !== "" && !workgroups.has(given))
    return { failed: ids.map((id) => ({ id, code: "workgroup_gone" })), changes: [] };
  const workgroupId = given === "" ? null : given;
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const changed = (await grouping.list(kind.rows, ids, on)).filter((row) => row.workgroupId !== workgroupId);
  await grouping.setWorkgroup(kind.rows, { ids, workgroupId }, on);
  return {
    failed: [],
    changes: changed.map(({ id, workgroupId: old }) => ({
      action: `${kind.noun}.changed`,
      subject: id,
      details: {
        name: names.get(id) ?? "",
        changes: { workgroup: { old: workgroups.get(old ?? "") ?? "", new: workgroups.get(given) ?? "" } },
      },
    })),
  };
}
