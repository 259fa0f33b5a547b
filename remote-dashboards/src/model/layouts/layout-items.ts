import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { GridItem } from "../grid/grid-item.ts";

/** The tile of a dashboard as the grid knows it; its id is `instanceId`. */
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

/** The tiles of a dashboard as the grid knows them, in their order. */
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
 * The tiles of a dashboard at the places that the grid has found.
 * @param items - A tile that is not among them stays where it is. Those that did not move are the same objects.
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

/** From top to bottom and from the inline start on: the order for the keyboard and screen readers, and in which cards flow. */
export const inReadingOrder = (components: readonly DashboardComponent[]): DashboardComponent[] =>
  components.toSorted((a, b) => a.position.y - b.position.y || a.position.x - b.position.x);
