import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { DASHBOARD_MAX_TILES } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { CellRectangle } from "../grid/grid-item.ts";
import type { GridSettings } from "../grid/grid-settings.ts";
import { placeItem } from "../grid/place-item.ts";
import { itemOf, itemsOf, withItems } from "../layouts/layout-items.ts";

type Placing = {
  readonly instanceId: string;
  readonly settings: GridSettings;
  /** The cells on screen, so that the tile appears where the user looks. */
  readonly visible?: CellRectangle;
};

/** The dashboard's tiles with one of the catalogue added, at its own place if that is free; null when there is no room. */
export function addTile(
  components: readonly DashboardComponent[],
  tile: DashboardComponent,
  { instanceId, settings, visible }: Placing,
): readonly DashboardComponent[] | null {
  if (components.length >= DASHBOARD_MAX_TILES) return null;
  const added = { ...tile, instanceId, data: { lastUpdated: null } };
  const item = placeItem(itemsOf(components), itemOf(added), settings, visible);
  return item && [...components, ...withItems([added], [item])];
}
