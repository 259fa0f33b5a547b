import type { GridItem, ResizeHandle } from "../grid/grid-item.ts";
import { cellsToPixels, pixelsToCell, pixelsToCells, type PixelRectangle } from "../grid/grid-pixels.ts";
import { dragTo, grabbedItem, resizeTo, type GridSession } from "../grid/grid-session.ts";
import type { Point } from "../grid/pointer-hold.ts";

/** What a pointer does with a tile: move it, or pull one of its handles. */
export type GestureKind = "drag" | ResizeHandle;

/** Where a rectangle of pixels would be if the pointer alone decided. */
export function pulledRectangle(from: PixelRectangle, kind: GestureKind, by: Point): PixelRectangle {
  const { inlineStart, top, width, height } = from;
  if (kind === "drag") return { ...from, inlineStart: inlineStart + by.x, top: top + by.y };
  const startsMoved = { x: kind.includes("w"), y: kind.includes("n") };
  const grows = {
    x: kind.includes("e") ? by.x : startsMoved.x ? -by.x : 0,
    y: kind.includes("s") ? by.y : startsMoved.y ? -by.y : 0,
  };
  return {
    inlineStart: startsMoved.x ? inlineStart + by.x : inlineStart,
    top: startsMoved.y ? top + by.y : top,
    width: width + grows.x,
    height: height + grows.y,
  };
}

/**
 * The session after the pointer has moved.
 * @param home - The tile as it was when it was grabbed.
 * @param by - CSS pixels towards the inline end and down since then, scrolling included.
 */
export function followPointer(session: GridSession, home: GridItem, kind: GestureKind, by: Point): GridSession {
  const { settings } = session;
  const pulled = pulledRectangle(cellsToPixels(home, settings), kind, by);
  if (kind === "drag") return dragTo(session, pixelsToCell(pulled, grabbedItem(session), settings));
  return resizeTo(session, kind, pixelsToCells(pulled, settings));
}
