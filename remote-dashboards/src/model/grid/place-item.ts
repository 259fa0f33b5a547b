import { hasRoom, listCollisions } from "./collisions.ts";
import { gridExtent, type GridExtent } from "./grid-extent.ts";
import { moveItem, type Cell, type CellRectangle, type GridItem } from "./grid-item.ts";
import type { GridSettings } from "./grid-settings.ts";
import { clampSize, isInsideGrid } from "./item-limits.ts";

/** The first free position in a row, starting at a column. */
function findInRow(items: readonly GridItem[], item: GridItem, area: CellRectangle): Cell | null {
  let x = area.x;
  while (x + item.cols <= area.x + area.cols) {
    const blockers = listCollisions(items, { ...item, x, y: item.y });
    if (blockers.length === 0) return { x, y: item.y };
    x = Math.max(...blockers.map((blocker) => blocker.x + blocker.cols));
  }
  return null;
}

/**
 * The first position, row by row, at which a tile is inside an area and overlaps no tile of its layer.
 * @param item - Its own position is ignored.
 */
function findFreePlace(items: readonly GridItem[], item: GridItem, area: CellRectangle): Cell | null {
  for (let y = area.y; y + item.rows <= area.y + area.rows; y += 1) {
    const place = findInRow(items, { ...item, y }, area);
    if (place) return place;
  }
  return null;
}

const wholeArea = ({ cols, rows }: GridExtent): CellRectangle => ({ x: 0, y: 0, cols, rows });

/** A position outside all tiles: below them, or beside them if the grid is higher than wide or full at the bottom. */
function placeBeyond(items: readonly GridItem[], item: GridItem, settings: GridSettings): Cell | null {
  const { cols, rows } = gridExtent(items, settings);
  const below = { x: 0, y: rows };
  const beside = { x: cols, y: 0 };
  const inOrder = rows <= cols ? [below, beside] : [beside, below];
  return inOrder.find((cell) => isInsideGrid(moveItem(item, cell), settings)) ?? null;
}

/**
 * Finds a position for a new tile: the requested one, the first free one in a preferred area, in the current grid,
 * beyond its last row or column, or anywhere in the maximum grid.
 * @param item - A negative `x` or `y` requests no position. The size is limited to the allowed range.
 * @param preferred - The best area first.
 * @returns The tile at its position; null when the grid is full.
 */
export function placeItem(
  items: readonly GridItem[],
  item: GridItem,
  settings: GridSettings,
  preferred: readonly CellRectangle[] = [],
): GridItem | null {
  const sized = clampSize(item, settings);
  if (isInsideGrid(sized, settings) && hasRoom(items, sized)) return sized;
  const bounds = { cols: settings.maxCols, rows: settings.maxRows };
  const places = preferred.map((area) => findFreePlace(items, sized, withinBounds(area, bounds)));
  const place =
    places.find((found) => found !== null) ??
    findFreePlace(items, sized, wholeArea(gridExtent(items, settings))) ??
    placeBeyond(items, sized, settings) ??
    findFreePlace(items, sized, wholeArea(bounds));
  return place && moveItem(sized, place);
}

function withinBounds(area: CellRectangle, bounds: GridExtent): CellRectangle {
  const x = Math.max(0, area.x);
  const y = Math.max(0, area.y);
  return {
    x,
    y,
    cols: Math.min(bounds.cols, area.x + area.cols) - x,
    rows: Math.min(bounds.rows, area.y + area.rows) - y,
  };
}
