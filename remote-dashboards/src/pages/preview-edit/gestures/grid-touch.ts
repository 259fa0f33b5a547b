import type { Point } from "../../../model/grid/pointer-hold.ts";

/** An identifier that no real touch has, so that react-grid-layout tells these events from real ones. */
const IDENTIFIER = -1;

/**
 * The touch event that react-grid-layout gets for every kind of pointer. With mouse events it would scroll the grid at
 * its own speed, and receive them a second time from the browser.
 * Not every browser can construct a TouchEvent, so this class has only the fields that are read.
 */
export class GridTouch extends Event {
  readonly targetTouches: readonly object[];
  readonly changedTouches: readonly object[];

  /** Whether the held tile should swap with the one it covers. */
  readonly isSwap: boolean;

  constructor(type: "touchstart" | "touchmove" | "touchend", { x, y }: Point, isSwap = false) {
    super(type, { cancelable: true });
    this.isSwap = isSwap;
    const touches = [{ identifier: IDENTIFIER, clientX: x, clientY: y }];
    this.targetTouches = touches;
    this.changedTouches = touches;
  }
}
