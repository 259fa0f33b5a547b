import { hasRoom, listCollisions, overlapArea } from "./collisions.ts";
import { replaceItem, type Cell, type GridItem } from "./grid-item.ts";
import type { GridSettings } from "./grid-settings.ts";
import { isDraggable, isInsideGrid } from "./item-limits.ts";

const areaOf = (item: GridItem): number => item.cols * item.rows;

/**
 * The most covered tile, if at least half of the smaller tile of the two is covered; less would swap tiles in passing.
 */
export function findSwapPartner(
  items: readonly GridItem[],
  mover: GridItem,
  settings: GridSettings,
): GridItem | undefined {
  if (!settings.isSwapEnabled) return undefined;
  const [partner] = listCollisions(items, mover).toSorted((a, b) => overlapArea(b, mover) - overlapArea(a, mover));
  if (!partner || !isDraggable(partner, settings)) return undefined;
  const isCovered = overlapArea(partner, mover) * 2 >= Math.min(areaOf(partner), areaOf(mover));
  return isCovered ? partner : undefined;
}

/**
 * Swaps a dragged tile with the tile it covers. The other tile moves to where the dragged one came from, first with the
 * distance between the two kept, then corner to corner.
 * @param items - All tiles; the positions of the two in it are ignored.
 * @param pair - The dragged tile at its new position, and the other one where it is covered.
 * @param home - Where the mover was before the drag.
 * @returns The new list in the same order; null if one of the two would overlap a third tile or be outside the grid.
 */
export function swapTiles(
  items: readonly GridItem[],
  [mover, partner]: readonly [GridItem, GridItem],
  home: Cell,
  settings: GridSettings,
): readonly GridItem[] | null {
  const trades: readonly [GridItem, GridItem][] = [
    [mover, { ...partner, x: home.x - mover.x + partner.x, y: home.y - mover.y + partner.y }],
    [
      { ...mover, x: partner.x, y: partner.y },
      { ...partner, x: home.x, y: home.y },
    ],
  ];
  for (const pair of trades) {
    const swapped = pair.reduce(replaceItem, items);
    if (pair.every((tile) => isInsideGrid(tile, settings) && hasRoom(swapped, tile))) return swapped;
  }
  return null;
}
