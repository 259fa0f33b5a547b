import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { lazyAreas, paths, pathTo } from "@gatehouse/shared/contracts/paths.contract";
import type { ReservedArea, Selection } from "@gatehouse/shared/contracts/remotes.contract";

/** Paths that lead to the generic grid until a remote claims them. */
export const aliases: Selection["aliases"] = [
  { path: paths.assets, target: pathTo.grid(gridDefinitionIds.assets) },
  { path: paths.managedSystems, target: pathTo.grid(gridDefinitionIds.managedSystems) },
  { path: paths.managedAccounts, target: pathTo.grid(gridDefinitionIds.managedAccounts) },
  { path: paths.discoveryScans, target: pathTo.grid(gridDefinitionIds.scans) },
];

/** First segments that other teams will claim. */
export const reservedAreas: ReservedArea[] = lazyAreas.map((area) => ({ path: `/${area}`, area }));
