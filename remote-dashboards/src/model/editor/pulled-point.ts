import type { ResizeHandle } from "../grid/grid-item.ts";
import type { Point } from "../grid/pointer-hold.ts";

/** Edges of a box in CSS pixels of the viewport. */
export type Edges = { readonly left: number; readonly top: number; readonly right: number };

/** Where things were when a handle was pressed. */
export type HandlePress = { readonly at: Point; readonly grid: Edges; readonly tile: Edges };

/**
 * Where react-grid-layout is to believe that the pointer is which pulls a handle.
 *
 * It takes what scrolls under a handle at the left or the top for a move of the handle, and leaves it out; so these
 * two get it as a way of the pointer. A tile pulled beyond the top or the right edge of the grid keeps its size there
 * instead of reaching the edge; so the pointer stops at the edge.
 * @param handle - As it is seen on screen.
 * @param grid - The edges of the grid now.
 */
export function pulledPoint(at: Point, handle: ResizeHandle, press: HandlePress, grid: Edges): Point {
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
