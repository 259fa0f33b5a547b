import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { GridAction } from "../grid-actions/grid-action.ts";
import type { GroupedKind } from "./grouped-kind.ts";
import type { InventoryGroupingRepository } from "./inventory-grouping.repository.ts";
import type { InventoryRepository } from "./inventory.repository.ts";
import { createTagActions } from "./tag-actions.ts";
import { createWorkgroupAction } from "./workgroup-actions.ts";

const kinds: readonly GroupedKind[] = [
  {
    rows: "assets",
    noun: "asset",
    jobs: "assets",
    definitionId: gridDefinitionIds.assets,
    permission: permissions.assetsEdit,
  },
  {
    rows: "managedSystems",
    noun: "managed-system",
    jobs: "managed-systems",
    definitionId: gridDefinitionIds.managedSystems,
    permission: permissions.managedSystemsEdit,
  },
  {
    rows: "managedAccounts",
    noun: "managed-account",
    jobs: "managed-accounts",
    definitionId: gridDefinitionIds.managedAccounts,
    permission: permissions.managedAccountsEdit,
  },
];

/** Tags and workgroups of rows of the inventory. */
export function createGroupingActions(
  inventory: Pick<InventoryRepository, "listWorkgroups">,
  grouping: InventoryGroupingRepository,
): GridAction[] {
  return kinds.flatMap((kind) => [
    ...createTagActions(kind, grouping),
    createWorkgroupAction(kind, { inventory, grouping }),
  ]);
}
