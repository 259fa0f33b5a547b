import type { ResizeHandle } from "./grid-item.ts";
import type { PixelRectangle } from "./grid-pixels.ts";
import type { Point } from "./pointer-hold.ts";

/**
 * How far a pointer has moved over the content of a grid since it took hold of a tile.
 * @param scrolled - How far the grid was scrolled meanwhile, as `autoScrollStep` counts it.
 * @returns CSS pixels; `x` towards the inline end.
 */
export function pointerTravel(from: Point, to: Point, scrolled: Point, direction: "ltr" | "rtl"): Point {
  const right = to.x - from.x + scrolled.x;
  return { x: direction === "rtl" ? 0 - right : right, y: to.y - from.y + scrolled.y };
}

/** Where a dragged tile is drawn under the pointer; `pixelsToCell` finds the cell that it is over. */
export const draggedPixels = (start: PixelRectangle, travel: Point): PixelRectangle => ({
  ...start,
  inlineStart: start.inlineStart + travel.x,
  top: start.top + travel.y,
});

/**
 * How large a tile is drawn whose handle is under the pointer; `pixelsToCells` finds the cells for `resizeTo`.
 * @param handle - Counted from the inline start, as tiles have them.
 */
export function resizedPixels(start: PixelRectangle, handle: ResizeHandle, travel: Point): PixelRectangle {
  const growth = {
    start: handle.includes("w") ? -travel.x : 0,
    end: handle.includes("e") ? travel.x : 0,
    top: handle.includes("n") ? -travel.y : 0,
    bottom: handle.includes("s") ? travel.y : 0,
  };
  return {
    inlineStart: start.inlineStart - growth.start,
    top: start.top - growth.top,
    width: start.width + growth.start + growth.end,
    height: start.height + growth.top + growth.bottom,
  };
}
