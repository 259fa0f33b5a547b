import { hasRoom, listCollisions } from "./collisions.ts";
import { gridExtent, type GridExtent } from "./grid-extent.ts";
import { moveItem, type Cell, type CellRectangle, type GridItem } from "./grid-item.ts";
import type { GridSettings } from "./grid-settings.ts";
import { clampSize, isInsideGrid } from "./item-limits.ts";

/** The first free place of a row from a column on; jumps over whatever is in the way. */
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
 * The first place, row by row, at which a tile lies wholly within an area and on no other tile of its layer.
 * @param item - Its own place is not looked at.
 */
function findFreePlace(items: readonly GridItem[], item: GridItem, area: CellRectangle): Cell | null {
  for (let y = area.y; y + item.rows <= area.y + area.rows; y += 1) {
    const place = findInRow(items, { ...item, y }, area);
    if (place) return place;
  }
  return null;
}

const wholeArea = ({ cols, rows }: GridExtent): CellRectangle => ({ x: 0, y: 0, cols, rows });

/** Beyond all tiles: below them, or beside them where the grid is higher than wide or full at the bottom. */
function placeBeyond(items: readonly GridItem[], item: GridItem, settings: GridSettings): Cell | null {
  const { cols, rows } = gridExtent(items, settings);
  const below = { x: 0, y: rows };
  const beside = { x: cols, y: 0 };
  const inOrder = rows <= cols ? [below, beside] : [beside, below];
  return inOrder.find((cell) => isInsideGrid(moveItem(item, cell), settings)) ?? null;
}

/**
 * Finds the place for a tile that is added: where it asks to be, else the first free place in what is visible, else in
 * the grid as it is, else beyond its last row or column, else wherever the largest grid has room.
 * @param item - With a negative `x` or `y` it asks for no place. Its size is brought within its limits.
 * @param visible - The cells that the user sees, so that a new tile does not land out of sight.
 * @returns The tile at its place; null when the grid is full.
 */
export function placeItem(
  items: readonly GridItem[],
  item: GridItem,
  settings: GridSettings,
  visible?: CellRectangle,
): GridItem | null {
  const sized = clampSize(item, settings);
  if (isInsideGrid(sized, settings) && hasRoom(items, sized)) return sized;
  const bounds = { cols: settings.maxCols, rows: settings.maxRows };
  const place =
    (visible && findFreePlace(items, sized, withinBounds(visible, bounds))) ??
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
