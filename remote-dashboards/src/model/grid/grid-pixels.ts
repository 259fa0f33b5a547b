import type { GridExtent } from "./grid-extent.ts";
import type { CellRectangle } from "./grid-item.ts";
import type { GridSettings } from "./grid-settings.ts";

/** A rectangle in CSS pixels from the inline start and the top of the grid's content, its outer margin included. */
export type PixelRectangle = {
  readonly inlineStart: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

const stepOf = ({ columnWidthPx, rowHeightPx, marginPx }: GridSettings) => ({
  cols: columnWidthPx + marginPx,
  rows: rowHeightPx + marginPx,
});

/** Width and height of a grid in CSS pixels, with the margin around all tiles; 21 columns of 90 px are 2110 px. */
export function gridPixels(extent: GridExtent, settings: GridSettings): { width: number; height: number } {
  const step = stepOf(settings);
  return {
    width: extent.cols * step.cols + settings.marginPx,
    height: extent.rows * step.rows + settings.marginPx,
  };
}

/** The rectangle of cells nearest to a rectangle of pixels. It may exceed limits; `resizeTo` applies them. */
export function pixelsToCells(pixels: PixelRectangle, settings: GridSettings): CellRectangle {
  const step = stepOf(settings);
  const x = Math.round((pixels.inlineStart - settings.marginPx) / step.cols);
  const y = Math.round((pixels.top - settings.marginPx) / step.rows);
  const right = Math.round((pixels.inlineStart + pixels.width) / step.cols);
  const bottom = Math.round((pixels.top + pixels.height) / step.rows);
  return { x, y, cols: right - x, rows: bottom - y };
}

/** A rectangle with columns counted from the other side of the grid, for renderers that know only left to right. */
export const mirrorCells = (cells: CellRectangle, gridCols: number): CellRectangle => ({
  x: gridCols - cells.x - cells.cols,
  y: cells.y,
  cols: cells.cols,
  rows: cells.rows,
});
