import type { GridItem, ResizeHandle } from "../grid/grid-item.ts";
import { cellsToPixels, pixelsToCell, pixelsToCells, type PixelRectangle } from "../grid/grid-pixels.ts";
import { dragTo, grabbedItem, resizeTo, type GridSession } from "../grid/grid-session.ts";
import type { Point } from "../grid/pointer-hold.ts";

/** What a pointer does with a tile: move it, or pull one of its handles. */
export type GestureKind = "drag" | ResizeHandle;

type Span = { readonly start: number; readonly length: number };
type Side = "start" | "end" | null;

function sideOf(handle: ResizeHandle, start: string, end: string): Side {
  if (handle.includes(start)) return "start";
  return handle.includes(end) ? "end" : null;
}

function pullAxis({ start, length }: Span, by: number, side: Side): Span {
  if (side === "start") return { start: start + by, length: length - by };
  return { start, length: side === "end" ? length + by : length };
}

/** Where a rectangle of pixels would be if the pointer alone decided. */
export function pulledRectangle(from: PixelRectangle, kind: GestureKind, by: Point): PixelRectangle {
  const { inlineStart, top, width, height } = from;
  if (kind === "drag") return { ...from, inlineStart: inlineStart + by.x, top: top + by.y };
  const horizontal = pullAxis({ start: inlineStart, length: width }, by.x, sideOf(kind, "w", "e"));
  const vertical = pullAxis({ start: top, length: height }, by.y, sideOf(kind, "n", "s"));
  return { inlineStart: horizontal.start, width: horizontal.length, top: vertical.start, height: vertical.length };
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
