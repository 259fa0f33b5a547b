import { hasRoom, listCollisions, overlapArea } from "./collisions.ts";
import { replaceItem, type Cell, type GridItem } from "./grid-item.ts";
import type { GridSettings } from "./grid-settings.ts";
import { isDraggable, isInsideGrid } from "./item-limits.ts";

const areaOf = (item: GridItem): number => item.cols * item.rows;

/** The tile that is covered most, if half of the smaller of the two is covered: less would swap tiles in passing. */
function findPartner(items: readonly GridItem[], mover: GridItem, settings: GridSettings): GridItem | undefined {
  const [partner] = listCollisions(items, mover).toSorted((a, b) => overlapArea(b, mover) - overlapArea(a, mover));
  if (!partner || !isDraggable(partner, settings)) return undefined;
  const isCovered = overlapArea(partner, mover) * 2 >= Math.min(areaOf(partner), areaOf(mover));
  return isCovered ? partner : undefined;
}

/**
 * Lets a dragged tile trade places with the tile it lies on: the other one goes to where the dragged one came from,
 * first with the distance kept between the two, then corner on corner.
 * @param items - All tiles, `mover` among them at its new place.
 * @param home - Where the mover was before it was dragged.
 * @returns The new list in the same order; null when swapping is off, nothing is covered enough, or one of the two
 * would lie on a third tile or outside the grid.
 */
export function swapTiles(
  items: readonly GridItem[],
  mover: GridItem,
  home: Cell,
  settings: GridSettings,
): readonly GridItem[] | null {
  const partner = settings.isSwapEnabled ? findPartner(items, mover, settings) : undefined;
  if (!partner) return null;
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
