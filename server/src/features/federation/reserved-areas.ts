import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { paths, pathTo } from "@gatehouse/shared/contracts/paths.contract";
import type { ReservedArea, Selection } from "@gatehouse/shared/contracts/remotes.contract";

/** Paths that lead to the generic grid until a remote claims them. */
export const aliases: Selection["aliases"] = [
  { path: paths.assets, target: pathTo.grid(gridDefinitionIds.assets) },
  { path: paths.managedSystems, target: pathTo.grid(gridDefinitionIds.managedSystems) },
  { path: paths.managedAccounts, target: pathTo.grid(gridDefinitionIds.managedAccounts) },
  { path: paths.discoveryScans, target: pathTo.grid(gridDefinitionIds.scans) },
];

/** First segments that are loaded lazily and belong to other teams until a remote claims them. */
const lazyAreas = ["analytics", "app", "discovery", "epm", "passwordsafe", "ps", "safe", "trident"] as const;

/** Pages of the console whose section has not brought them yet; without these the page above would answer for them. */
const reservedPages: ReservedArea[] = [
  { path: paths.configurationForm, area: "configuration" },
  { path: paths.configurationPlugin, area: "configuration" },
  { path: paths.webPolicyEditor, area: "epm" },
];

export const reservedAreas: ReservedArea[] = [
  ...lazyAreas.map((area) => ({ path: `/${area}`, area })),
  ...reservedPages,
];
