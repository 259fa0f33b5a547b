import type { LayoutItem } from "react-grid-layout";
import type { CellRectangle, GridItem } from "../grid/grid-item.ts";
import { mirrorCells } from "../grid/grid-pixels.ts";
import type { GridSettings } from "../grid/grid-settings.ts";
import { isDraggable, itemLimits } from "../grid/item-limits.ts";
import { listHandles, mirrorHandle } from "../grid/resize-rectangle.ts";

/** How the cells of the engine and the boxes of react-grid-layout, which counts from the left only, are related. */
export type BoxGrid = { readonly settings: GridSettings; readonly direction: "ltr" | "rtl" };

/** A rectangle of cells in the words of react-grid-layout. */
export type Box = Pick<LayoutItem, "x" | "y" | "w" | "h">;

/** Counted in the largest grid there may be, so that no box moves when the grid gets wider. */
const flip = (cells: CellRectangle, { settings, direction }: BoxGrid): CellRectangle =>
  direction === "rtl" ? mirrorCells(cells, settings.maxCols) : cells;

/** The box of a rectangle of cells. */
export function boxOf(cells: CellRectangle, grid: BoxGrid): Box {
  const { x, y, cols, rows } = flip(cells, grid);
  return { x, y, w: cols, h: rows };
}

/** The cells of a box; not limited, as the engine does that. */
export const cellsOf = ({ x, y, w, h }: Box, grid: BoxGrid): CellRectangle => flip({ x, y, cols: w, rows: h }, grid);

/**
 * The tiles as react-grid-layout takes them, in objects of its own, as it changes those that it works with.
 * @param revision - Another number makes it read its layout again, which it does not do for one that it had before.
 */
export function boxesOf(items: readonly GridItem[], grid: BoxGrid, revision: number): LayoutItem[] {
  const { settings, direction } = grid;
  return items.map((item) => {
    const limits = itemLimits(item, settings);
    const handles = listHandles(item, settings);
    const box = {
      i: item.id,
      ...boxOf(item, grid),
      minW: limits.minCols,
      maxW: limits.maxCols,
      minH: limits.minRows,
      maxH: limits.maxRows,
      isDraggable: isDraggable(item, settings),
      isResizable: handles.length > 0,
      resizeHandles: direction === "rtl" ? handles.map(mirrorHandle) : [...handles],
      revision,
    };
    return box;
  });
}
