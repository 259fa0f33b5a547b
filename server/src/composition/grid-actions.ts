import { AssetActionsRepository } from "../features/assets/asset-actions.repository.ts";
import { createAssetActions } from "../features/assets/asset-actions.ts";
import type { GridAction } from "../features/grid-actions/grid-action.ts";
import { createGroupingActions } from "../features/inventory/grouping-actions.ts";
import { InventoryGroupingRepository } from "../features/inventory/inventory-grouping.repository.ts";
import { ManagedAccountActionsRepository } from "../features/managed-accounts/managed-account-actions.repository.ts";
import { createManagedAccountActions } from "../features/managed-accounts/managed-account-actions.ts";
import { ManagedSystemActionsRepository } from "../features/managed-systems/managed-system-actions.repository.ts";
import { createManagedSystemActions } from "../features/managed-systems/managed-system-actions.ts";
import { ScanActionsRepository } from "../features/scans/scan-actions.repository.ts";
import { createScanActions } from "../features/scans/scan-actions.ts";
import { createUserActions } from "../features/users/user-actions.ts";
import type { UserOperations } from "../features/users/user-operations.ts";
import type { Foundation } from "./foundation.ts";

type Dependencies = Pick<Foundation, "database" | "inventory" | "usersRepository"> & { userOperations: UserOperations };

/** The actions of all grids, in the order of their menus; one line for each feature that has some. */
export function listGridActions({ database, inventory, usersRepository, userOperations }: Dependencies): GridAction[] {
  return [
    ...createGroupingActions(inventory, new InventoryGroupingRepository()),
    ...createAssetActions(new AssetActionsRepository(database)),
    ...createManagedSystemActions(new ManagedSystemActionsRepository(database)),
    ...createManagedAccountActions(new ManagedAccountActionsRepository()),
    ...createScanActions(new ScanActionsRepository()),
    ...createUserActions({ userOperations, usersRepository }),
  ];
}
