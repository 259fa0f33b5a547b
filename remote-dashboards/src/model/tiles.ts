import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { SITE_MENU_PREFIX, type PageComponent } from "@gatehouse/shared/contracts/page-components.contract";
import { paths, pathTo } from "@gatehouse/shared/contracts/paths.contract";

export type Tile = {
  id: string;
  /** Name of the image `assets/images/dashboard/{icon}.svg`. */
  icon: string;
  sortOrder: number;
  destination: string;
  /** A second, smaller link, shown only if its own resource is permitted. */
  subtile?: { id: string; icon: string; destination: string };
};

const discoveryWizard = "/discovery/scan/wizard";

/** The tile catalogue of the classic dashboard; ids are those of the server's resource keys. */
const tiles: readonly Tile[] = [
  {
    id: "assets",
    icon: "assets",
    sortOrder: 10,
    destination: paths.assets,
    subtile: { id: "newdiscoveryscan", icon: "newdiscoveryscan", destination: discoveryWizard },
  },
  { id: "passwordsafe", icon: "passwordsafe", sortOrder: 20, destination: "/ps/portal?tab=accounts" },
  { id: "teampasswords", icon: "teampasswords", sortOrder: 30, destination: "/safe/secrets" },
  { id: "analytics", icon: "analytics", sortOrder: 40, destination: "/analytics/home" },
  { id: "discovery", icon: "discovery", sortOrder: 50, destination: discoveryWizard },
  { id: "events", icon: "events", sortOrder: 60, destination: pathTo.grid(gridDefinitionIds.events) },
  { id: "managedsystems", icon: "managedsystems", sortOrder: 70, destination: paths.managedSystems },
  { id: "managedaccounts", icon: "managedaccounts", sortOrder: 80, destination: paths.managedAccounts },
  { id: "policies", icon: "policies", sortOrder: 90, destination: "/epm/policy-users" },
  { id: "configuration", icon: "configuration", sortOrder: 100, destination: paths.configuration },
];

/** The tiles that the server's list permits, in display order, without sub-tiles that are not permitted. */
export function permittedTiles(components: readonly PageComponent[]): Tile[] {
  const keys = new Set(components.map((component) => component.ResourceKey));
  const isPermitted = (id: string): boolean => keys.has(SITE_MENU_PREFIX + id);
  return tiles
    .filter((tile) => isPermitted(tile.id))
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map(({ subtile, ...tile }) => (subtile && isPermitted(subtile.id) ? { ...tile, subtile } : tile));
}
