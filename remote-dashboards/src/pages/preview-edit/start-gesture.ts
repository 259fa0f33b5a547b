import { followPointer, pulledRectangle, type GestureKind } from "../../model/editor/follow-pointer.ts";
import { findItem, type GridItem } from "../../model/grid/grid-item.ts";
import { cellsToPixels, type PixelRectangle } from "../../model/grid/grid-pixels.ts";
import { startSession, type GridSession } from "../../model/grid/grid-session.ts";
import type { GridSettings } from "../../model/grid/grid-settings.ts";
import type { Point } from "../../model/grid/pointer-hold.ts";
import { startAutoScroll } from "./start-auto-scroll.ts";
import { trackPointer } from "./track-pointer.ts";

/** A drag or resize by pointer, as the grid shows it. */
export type PointerGesture = {
  session: GridSession;
  /** Where the pointer has the dragged tile; a resized one stays in its cells. */
  floating: PixelRectangle | null;
};

/** The grid at the moment in which the pointer is pressed. */
type PressedGrid = {
  items: readonly GridItem[];
  settings: GridSettings;
  /** What scrolls. */
  viewport: HTMLElement;
  /** What lies in it, as large as the grid. */
  content: HTMLElement;
  isRightToLeft: boolean;
};

type GestureCallbacks = {
  onShow: (gesture: PointerGesture) => void;
  onDrop: (session: GridSession) => void;
  onEnd: () => void;
};

/** Towards the inline end and down, from the corner of the content, wherever that has been scrolled to. */
function inContent({ x, y }: Point, { content, isRightToLeft }: PressedGrid): Point {
  const box = content.getBoundingClientRect();
  return { x: isRightToLeft ? box.right - x : x - box.left, y: y - box.top };
}

/**
 * Follows a pointer that was pressed on a tile or a handle, from the wait to the drop.
 * @returns Ends it as a cancel; null where there is no such tile.
 */
export function startGesture(
  press: PointerEvent,
  { id, kind }: { id: string; kind: GestureKind },
  grid: PressedGrid,
  { onShow, onDrop, onEnd }: GestureCallbacks,
): (() => void) | null {
  const home = findItem(grid.items, id);
  if (!home) return null;
  const from = inContent({ x: press.clientX, y: press.clientY }, grid);
  let pointer: Point = { x: press.clientX, y: press.clientY };
  let session: GridSession | null = null;
  let stopScrolling: (() => void) | null = null;

  const show = (): void => {
    if (!session) return;
    const now = inContent(pointer, grid);
    const by = { x: now.x - from.x, y: now.y - from.y };
    session = followPointer(session, home, kind, by);
    const floating = kind === "drag" ? pulledRectangle(cellsToPixels(home, grid.settings), kind, by) : null;
    onShow({ session, floating });
  };
  const handleStart = (): boolean => {
    session = startSession(grid.items, id, grid.settings);
    if (!session) return false;
    stopScrolling = startAutoScroll({ ...grid, kind, getPointer: () => pointer, onScroll: show });
    show();
    return true;
  };
  return trackPointer(press, kind === "drag" ? "drag" : "resize", {
    onStart: handleStart,
    onMove: (at) => {
      pointer = at;
      show();
    },
    onDrop: () => session && onDrop(session),
    onEnd: () => {
      stopScrolling?.();
      onEnd();
    },
  });
}
