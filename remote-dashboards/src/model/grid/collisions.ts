import { layerOf, type CellRectangle, type GridItem } from "./grid-item.ts";

/** Number of cells that two rectangles share; 0 if they only touch. */
export function overlapArea(a: CellRectangle, b: CellRectangle): number {
  const cols = Math.min(a.x + a.cols, b.x + b.cols) - Math.max(a.x, b.x);
  const rows = Math.min(a.y + a.rows, b.y + b.rows) - Math.max(a.y, b.y);
  return Math.max(0, cols) * Math.max(0, rows);
}

/** Whether two different tiles of one layer share a cell. */
export const collides = (a: GridItem, b: GridItem): boolean =>
  a.x < b.x + b.cols &&
  b.x < a.x + a.cols &&
  a.y < b.y + b.rows &&
  b.y < a.y + a.rows &&
  layerOf(a) === layerOf(b) &&
  a.id !== b.id;

/** The tiles that a tile would overlap, in the order of the list. A tile with the same id is ignored. */
export const listCollisions = (items: readonly GridItem[], item: GridItem): GridItem[] =>
  items.filter((other) => collides(other, item));

/** Whether a tile would overlap no other tile. */
export const hasRoom = (items: readonly GridItem[], item: GridItem): boolean =>
  !items.some((other) => collides(other, item));
