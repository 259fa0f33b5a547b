import type { LayoutItem } from "react-grid-layout";
import type { CellRectangle, GridItem } from "../grid/grid-item.ts";
import { mirrorCells } from "../grid/grid-pixels.ts";
import type { GridSettings } from "../grid/grid-settings.ts";
import { isDraggable, itemLimits } from "../grid/item-limits.ts";
import { listHandles, mirrorHandle } from "../grid/resize-rectangle.ts";

/**
 * Settings to convert between the cells of the engine and the boxes of react-grid-layout, which counts from the left
 * only.
 */
export type BoxGrid = { readonly settings: GridSettings; readonly direction: "ltr" | "rtl" };

/** A rectangle of cells in the fields of react-grid-layout. */
export type Box = Pick<LayoutItem, "x" | "y" | "w" | "h">;

/** Boxes use the width of the maximum grid, so that no box moves when the grid gets wider. */
const flip = (cells: CellRectangle, { settings, direction }: BoxGrid): CellRectangle =>
  direction === "rtl" ? mirrorCells(cells, settings.maxCols) : cells;

export function boxOf(cells: CellRectangle, grid: BoxGrid): Box {
  const { x, y, cols, rows } = flip(cells, grid);
  return { x, y, w: cols, h: rows };
}

/** The cells of a box. They may exceed limits; the engine applies them. */
export const cellsOf = ({ x, y, w, h }: Box, grid: BoxGrid): CellRectangle => flip({ x, y, cols: w, rows: h }, grid);

/**
 * Converts the tiles to items for react-grid-layout. They are new objects, because it mutates them.
 * @param revision - A changed number makes react-grid-layout read its layout again, which it skips for an equal one.
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
