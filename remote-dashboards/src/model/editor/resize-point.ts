import type { ResizeHandle } from "../grid/grid-item.ts";
import type { Point } from "../grid/pointer-hold.ts";

/** Edges of a box in CSS pixels of the viewport. */
export type Edges = { readonly left: number; readonly top: number; readonly right: number };

/** Positions when a handle was pressed. */
export type HandlePress = { readonly at: Point; readonly grid: Edges; readonly tile: Edges };

/**
 * Adjusts the pointer position that react-grid-layout gets during a resize.
 * It ignores scrolling under a left or top handle, so the scrolled distance is added to the position. A tile pulled
 * beyond the top or the right edge of the grid would keep its size instead of reaching the edge, so the position is
 * limited to the grid.
 * @param handle - In screen directions.
 * @param grid - The current edges of the grid.
 */
export function resizePoint(at: Point, handle: ResizeHandle, press: HandlePress, grid: Edges): Point {
  const scrolled = { x: press.grid.left - grid.left, y: press.grid.top - grid.top };
  const right = grid.right + press.at.x - press.tile.right;
  const top = grid.top + press.at.y - press.tile.top;
  const reached = {
    x: handle.includes("e") ? Math.min(at.x, right) : at.x,
    y: handle.includes("n") ? Math.max(at.y, top) : at.y,
  };
  return {
    x: handle.includes("w") ? reached.x + scrolled.x : reached.x,
    y: handle.includes("n") ? reached.y + scrolled.y : reached.y,
  };
}
