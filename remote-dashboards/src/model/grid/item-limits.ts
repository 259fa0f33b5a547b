import type { Cell, CellRectangle, GridItem } from "./grid-item.ts";
import type { GridSettings } from "./grid-settings.ts";

/** The sizes a tile may have, in cells, each its own or else the grid's. */
export type ItemLimits = {
  readonly minCols: number;
  readonly maxCols: number;
  readonly minRows: number;
  readonly maxRows: number;
  readonly minArea: number;
  readonly maxArea: number;
};

/** The limits that hold for one tile. */
export function itemLimits(item: GridItem, settings: GridSettings): ItemLimits {
  return {
    minCols: item.minItemCols ?? settings.minItemCols,
    maxCols: item.maxItemCols ?? settings.maxItemCols,
    minRows: item.minItemRows ?? settings.minItemRows,
    maxRows: item.maxItemRows ?? settings.maxItemRows,
    minArea: item.minItemArea ?? settings.minItemArea,
    maxArea: item.maxItemArea ?? settings.maxItemArea,
  };
}

const isBetween = (value: number, min: number, max: number): boolean => value >= min && value <= max;

/** The nearest value that is not below `min`, and not above `max` unless `max` is below `min`. */
export const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

/** Whether columns, rows and area of a tile are within its limits. */
export function isWithinLimits(item: GridItem, settings: GridSettings): boolean {
  const limits = itemLimits(item, settings);
  return (
    isBetween(item.cols, limits.minCols, limits.maxCols) &&
    isBetween(item.rows, limits.minRows, limits.maxRows) &&
    isBetween(item.cols * item.rows, limits.minArea, limits.maxArea)
  );
}

/** Whether a rectangle lies within the largest grid there may be. */
export const isInsideGrid = ({ x, y, cols, rows }: CellRectangle, { maxCols, maxRows }: GridSettings): boolean =>
  x >= 0 && y >= 0 && x + cols <= maxCols && y + rows <= maxRows;

/** The cell nearest to the wanted one at which a tile of this size lies within the largest grid. */
export function clampPosition(wanted: Cell, { cols, rows }: CellRectangle, settings: GridSettings): Cell {
  return { x: clamp(wanted.x, 0, settings.maxCols - cols), y: clamp(wanted.y, 0, settings.maxRows - rows) };
}

/** The tile with its size brought within its limits; where columns and rows allow no fitting area, the size is that of the nearest columns and rows. */
export function clampSize(item: GridItem, settings: GridSettings): GridItem {
  const limits = itemLimits(item, settings);
  const cols = clamp(item.cols, limits.minCols, limits.maxCols);
  const rows = clamp(item.rows, limits.minRows, limits.maxRows);
  const lowest = Math.max(limits.minRows, Math.ceil(limits.minArea / cols));
  const highest = Math.min(limits.maxRows, Math.floor(limits.maxArea / cols));
  return { ...item, cols, rows: lowest <= highest ? clamp(rows, lowest, highest) : rows };
}

/** Whether the user may drag the tile, and other tiles may push it. */
export const isDraggable = (item: GridItem, settings: GridSettings): boolean =>
  settings.isDragEnabled && item.dragEnabled !== false;

/** Whether the user may resize the tile. */
export const isResizable = (item: GridItem, settings: GridSettings): boolean =>
  settings.isResizeEnabled && item.resizeEnabled !== false;
