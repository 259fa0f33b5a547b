import type { CellRectangle } from "./grid-item.ts";
import type { GridSettings } from "./grid-settings.ts";
import { clamp } from "./item-limits.ts";

/** Size of a grid in columns and rows. */
export type GridExtent = { readonly cols: number; readonly rows: number };

/**
 * Number of columns and rows of a grid: enough for all tiles, within the minimum and maximum of the settings.
 * @param spare - Free columns and rows beyond the last tile, as room to drag or resize into.
 */
export function gridExtent(
  items: readonly CellRectangle[],
  settings: GridSettings,
  spare: GridExtent = { cols: 0, rows: 0 },
): GridExtent {
  const right = items.reduce((farthest, item) => Math.max(farthest, item.x + item.cols), 0);
  const bottom = items.reduce((farthest, item) => Math.max(farthest, item.y + item.rows), 0);
  return {
    cols: clamp(Math.max(right + spare.cols, settings.minCols), settings.minCols, settings.maxCols),
    rows: clamp(Math.max(bottom + spare.rows, settings.minRows), settings.minRows, settings.maxRows),
  };
}
