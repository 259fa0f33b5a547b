import { resizePoint, type Edges } from "../../../model/editor/resize-point.ts";
import { gridPixels } from "../../../model/grid/grid-pixels.ts";
import type { ResizeHandle } from "../../../model/grid/grid-item.ts";
import type { Point } from "../../../model/grid/pointer-hold.ts";
import { mirrorHandle } from "../../../model/grid/resize-rectangle.ts";
import { GridTouch } from "./grid-touch.ts";
import { startAutoScroll } from "./start-auto-scroll.ts";
import type { PressedTiles, TileHold } from "./tile-hold.ts";
import { trackPointer } from "./track-pointer.ts";

/** The pressed tile, and its handle if one was pressed. */
export type PressedTile = {
  id: string;
  tile: HTMLElement;
  /** In screen directions. */
  handle: { side: ResizeHandle; element: HTMLElement } | null;
};

type PressedGrid = {
  tiles: PressedTiles;
  hold: TileHold;
  /** The scrolling element. */
  viewport: HTMLElement;
  /** The element of react-grid-layout that contains the tiles. */
  element: HTMLElement;
  onEnd: () => void;
};

function edgesOf({ element, tiles }: PressedGrid): Edges {
  const { left, top } = element.getBoundingClientRect();
  const { settings } = tiles.grid;
  const { width } = gridPixels({ cols: settings.maxCols, rows: settings.maxRows }, settings);
  return { left, top, right: left + width };
}

/** Returns a function that converts pointer positions to those that react-grid-layout expects. */
function createTranslation(press: Point, { tile, handle }: PressedTile, grid: PressedGrid): (at: Point) => Point {
  if (!handle) return (at) => at;
  const pressed = { at: press, grid: edgesOf(grid), tile: tile.getBoundingClientRect() };
  return (at) => resizePoint(at, handle.side, pressed, edgesOf(grid));
}

/**
 * Follows a pointer that was pressed on a tile or a handle, and passes it to react-grid-layout once it is held.
 * @returns Cancels the gesture.
 */
export function startGesture(event: PointerEvent, pressed: PressedTile, grid: PressedGrid): () => void {
  const { hold, tiles, viewport, onEnd } = grid;
  const { settings, direction } = tiles.grid;
  const { id, tile, handle } = pressed;
  const press: Point = { x: event.clientX, y: event.clientY };
  let pointer = press;
  let translate = (at: Point): Point => at;
  let isSwap = false;
  let isReady = false;
  let stopScrolling: (() => void) | null = null;

  const lift = (): void => void document.dispatchEvent(new GridTouch("touchend", translate(pointer)));
  const tell = (): void => {
    if (isReady) document.dispatchEvent(new GridTouch("touchmove", translate(pointer), isSwap));
  };
  const handleStart = (): boolean => {
    translate = createTranslation(press, pressed, grid);
    const logical = handle && direction === "rtl" ? mirrorHandle(handle.side) : handle?.side;
    const target = handle?.element ?? tile;
    const touch = (): void => void target.dispatchEvent(new GridTouch("touchstart", press));
    if (!hold.grab(id, logical ?? "drag", tiles, touch)) {
      lift();
      return false;
    }
    const scrolled = { viewport, settings, direction, handle: handle?.side };
    stopScrolling = startAutoScroll({ ...scrolled, getPointer: () => pointer, onScroll: tell });
    // React must render the start before a move, which would otherwise be lost.
    queueMicrotask(() => {
      isReady = stopScrolling !== null;
      tell();
    });
    return true;
  };
  return trackPointer(event, handle ? "resize" : "drag", {
    onStart: handleStart,
    onMove: (at, hasShift) => {
      pointer = at;
      isSwap = hasShift;
      tell();
    },
    onDrop: () => hold.release(lift),
    onEnd: () => {
      stopScrolling?.();
      stopScrolling = null;
      isReady = false;
      hold.cancel(lift);
      onEnd();
    },
  });
}
