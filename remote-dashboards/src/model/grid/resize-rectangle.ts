import { resizeHandles, type CellRectangle, type GridItem, type ResizeHandle } from "./grid-item.ts";
import type { GridSettings } from "./grid-settings.ts";
import { clamp, isResizable, itemLimits } from "./item-limits.ts";

/** The handles of a tile: its own list, or all eight; none if it cannot be resized. */
export function listHandles(item: GridItem, settings: GridSettings): readonly ResizeHandle[] {
  return isResizable(item, settings) ? (item.resizeHandles ?? resizeHandles) : [];
}

/** Mirrors a handle for right-to-left pages, where columns count from the right. */
export function mirrorHandle(handle: ResizeHandle): ResizeHandle {
  const mirrored = [...handle].map((side) => ({ e: "w", w: "e" })[side] ?? side).join("");
  return resizeHandles.find((known) => known === mirrored) ?? handle;
}

/** Start and length along one axis. */
type Span = { readonly start: number; readonly length: number };

/** Moves one end of a span as far as length and grid allow; the other end stays. */
function moveEnd(
  now: Span,
  wanted: Span,
  movesStart: boolean,
  limits: { min: number; max: number; end: number },
): Span {
  const end = now.start + now.length;
  const room = movesStart ? end : limits.end - now.start;
  const wantedLength = movesStart ? end - wanted.start : wanted.start + wanted.length - now.start;
  const length = clamp(Math.round(wantedLength), limits.min, Math.min(limits.max, room));
  return movesStart ? { start: end - length, length } : { start: now.start, length };
}

/**
 * The columns of a tile when a handle is dragged towards a rectangle. Only the side of the handle moves, within the
 * limits of the tile and the grid.
 */
export function resizeCols(
  item: GridItem,
  handle: ResizeHandle,
  wanted: CellRectangle,
  settings: GridSettings,
): GridItem {
  if (!handle.includes("e") && !handle.includes("w")) return item;
  const { minCols, maxCols } = itemLimits(item, settings);
  const limits = { min: minCols, max: maxCols, end: settings.maxCols };
  const wantedSpan = { start: wanted.x, length: wanted.cols };
  const span = moveEnd({ start: item.x, length: item.cols }, wantedSpan, handle.includes("w"), limits);
  return { ...item, x: span.start, cols: span.length };
}

/** The rows of a tile when a handle is dragged towards a rectangle; see {@link resizeCols}. */
export function resizeRows(
  item: GridItem,
  handle: ResizeHandle,
  wanted: CellRectangle,
  settings: GridSettings,
): GridItem {
  if (!handle.includes("n") && !handle.includes("s")) return item;
  const { minRows, maxRows } = itemLimits(item, settings);
  const limits = { min: minRows, max: maxRows, end: settings.maxRows };
  const wantedSpan = { start: wanted.y, length: wanted.rows };
  const span = moveEnd({ start: item.y, length: item.rows }, wantedSpan, handle.includes("n"), limits);
  return { ...item, y: span.start, rows: span.length };
}
