import type { Cell, CellRectangle, GridItem } from "./grid-item.ts";
import type { GridSettings } from "./grid-settings.ts";

/** Minimum and maximum sizes of a tile, in cells: its own, or the grid's. */
export type ItemLimits = {
  readonly minCols: number;
  readonly maxCols: number;
  readonly minRows: number;
  readonly maxRows: number;
  readonly minArea: number;
  readonly maxArea: number;
};

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

/** Limits a value to `min` and `max`; `min` wins if it is larger. */
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

/** Whether a rectangle is within the maximum grid. */
export const isInsideGrid = ({ x, y, cols, rows }: CellRectangle, { maxCols, maxRows }: GridSettings): boolean =>
  x >= 0 && y >= 0 && x + cols <= maxCols && y + rows <= maxRows;

/** The nearest cell at which a tile of this size is within the maximum grid. */
export function clampPosition(wanted: Cell, { cols, rows }: CellRectangle, settings: GridSettings): Cell {
  return { x: clamp(wanted.x, 0, settings.maxCols - cols), y: clamp(wanted.y, 0, settings.maxRows - rows) };
}

/** Limits the size of the tile. If no size satisfies the area limits, only those of columns and rows apply. */
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

export const isResizable = (item: GridItem, settings: GridSettings): boolean =>
  settings.isResizeEnabled && item.resizeEnabled !== false;
