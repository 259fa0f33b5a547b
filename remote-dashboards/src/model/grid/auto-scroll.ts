import type { ResizeHandle } from "./grid-item.ts";
import type { GridSettings } from "./grid-settings.ts";
import type { Point } from "./pointer-hold.ts";

/** Edges of the visible part of a scrolling element without its sticky header, in CSS pixels of the viewport. */
export type ScrollView = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** Current and maximum scroll offset of an element, in CSS pixels from its left and its top. */
export type ScrollState = {
  readonly left: number;
  readonly top: number;
  readonly maxLeft: number;
  readonly maxTop: number;
};

function scrollAxis(
  pointer: number,
  view: { start: number; end: number },
  scroll: { now: number; max: number },
  { scrollZonePx, scrollSpeedPx }: GridSettings,
): number {
  if (pointer > view.end - scrollZonePx) return Math.max(0, Math.min(scrollSpeedPx, scroll.max - scroll.now));
  if (pointer < view.start + scrollZonePx) return -Math.min(scrollSpeedPx, Math.max(0, scroll.now));
  return 0;
}

/**
 * Whether a resize by this handle may scroll along an axis. Scrolling along the other axis would move the tile under
 * the pointer.
 */
const allows = (handle: ResizeHandle | undefined, sides: readonly string[]): boolean =>
  handle === undefined || sides.some((side) => handle.includes(side));

/**
 * Returns the next scroll step for the position of the pointer. Call it every `settings.scrollIntervalMs` during a drag
 * or resize. The pointer decides, not the edge of the tile, because the tile may be larger than the view.
 * @param handle - The handle of a resize in screen directions; undefined for a drag.
 * @returns CSS pixels to scroll to the right and down, negative for left and up; 0 within the view or at its end.
 */
export function autoScrollStep(
  pointer: Point,
  view: ScrollView,
  scroll: ScrollState,
  settings: GridSettings,
  handle?: ResizeHandle,
): Point {
  const horizontal = { start: view.left, end: view.right };
  const vertical = { start: view.top, end: view.bottom };
  const x = scrollAxis(pointer.x, horizontal, { now: scroll.left, max: scroll.maxLeft }, settings);
  const y = scrollAxis(pointer.y, vertical, { now: scroll.top, max: scroll.maxTop }, settings);
  return { x: allows(handle, ["e", "w"]) ? x : 0, y: allows(handle, ["n", "s"]) ? y : 0 };
}
