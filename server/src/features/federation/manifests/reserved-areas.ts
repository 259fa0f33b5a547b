import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { paths, pathTo } from "@gatehouse/shared/contracts/paths.contract";
import type { ReservedArea, Selection } from "@gatehouse/shared/contracts/remotes.contract";

/** What addresses of one record call its id, and what the grid calls the row whose details show. */
const toDetails: [string, string][] = [["&id=", "&row="]];

/** Paths of the generic grid, unless a remote claims them. Decision 005. */
export const aliases: Selection["aliases"] = [
  { path: "/app/asset", target: pathTo.grid(gridDefinitionIds.assets), rewrites: toDetails },
  { path: "/ps/managed-system", target: pathTo.grid(gridDefinitionIds.managedSystems), rewrites: toDetails },
  { path: "/ps/managed-account", target: pathTo.grid(gridDefinitionIds.managedAccounts), rewrites: toDetails },
  { path: paths.assets, target: pathTo.grid(gridDefinitionIds.assets) },
  {
    path: paths.managedSystems,
    target: pathTo.grid(gridDefinitionIds.managedSystems),
    rewrites: [["&showCreateManagedSystemPanel=true", "&add=true"]],
  },
  { path: paths.managedAccounts, target: pathTo.grid(gridDefinitionIds.managedAccounts) },
  {
    path: paths.discoveryScans,
    target: pathTo.grid(gridDefinitionIds.scans),
    rewrites: [["&grid=activecompleted", "&where=status:isNot:queued"]],
  },
  { path: paths.policies, target: pathTo.grid(gridDefinitionIds.policies) },
  { path: "/app/smart-rules", target: "/configuration/smart-rules" },
  { path: "/analytics/configuration", target: "/configuration/smart-rules" },
  { path: "/ps/portal", target: pathTo.grid(gridDefinitionIds.managedAccounts) },
];

/** First segments that belong to other teams and load lazily, until a remote claims them. */
const lazyAreas = ["analytics", "app", "discovery", "epm", "passwordsafe", "ps", "safe", "trident"] as const;

export const reservedAreas: ReservedArea[] = lazyAreas.map((area) => ({ path: `/${area}`, area }));
