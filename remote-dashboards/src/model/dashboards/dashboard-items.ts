import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { GridItem } from "../grid/grid-item.ts";

/** Converts a tile of a dashboard to an item of the grid; the id is `instanceId`. */
export function itemOf({ instanceId, position }: DashboardComponent): GridItem {
  const { x, y, cols, rows, layerIndex } = position;
  return {
    id: instanceId,
    x,
    y,
    cols,
    rows,
    layerIndex: layerIndex ?? 0,
    minItemCols: position.minCols,
    maxItemCols: position.maxCols,
    minItemRows: position.minRows,
    maxItemRows: position.maxRows,
  };
}

/** Converts the tiles of a dashboard to items of the grid, in the same order. */
export const itemsOf = (components: readonly DashboardComponent[]): GridItem[] => components.map(itemOf);

function placeComponent(component: DashboardComponent, item: GridItem): DashboardComponent {
  const { position } = component;
  const { x, y, cols, rows, layerIndex = 0 } = item;
  const isSame =
    position.x === x &&
    position.y === y &&
    position.cols === cols &&
    position.rows === rows &&
    (position.layerIndex ?? 0) === layerIndex;
  return isSame ? component : { ...component, position: { ...position, x, y, cols, rows, layerIndex } };
}

/**
 * The tiles of a dashboard at the positions in the grid.
 * @param items - Tiles without an item stay where they are. Unmoved tiles are the same objects.
 */
export function withItems(
  components: readonly DashboardComponent[],
  items: readonly GridItem[],
): readonly DashboardComponent[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return components.map((component) => {
    const item = byId.get(component.instanceId);
    return item ? placeComponent(component, item) : component;
  });
}

/**
 * Sorts tiles from top to bottom and from the inline start: the order for the keyboard, screen readers and the flow of
 * cards.
 */
export const inReadingOrder = (components: readonly DashboardComponent[]): DashboardComponent[] =>
  components.toSorted((a, b) => a.position.y - b.position.y || a.position.x - b.position.x);
