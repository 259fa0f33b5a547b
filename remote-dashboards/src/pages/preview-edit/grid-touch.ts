import type { Point } from "../../model/grid/pointer-hold.ts";

/** No finger has it, so that react-grid-layout does not take a finger's events for these. */
const IDENTIFIER = -1;

/**
 * What react-grid-layout gets to see of a pointer, whichever it is: a touch. A mouse that it knew to be one would make
 * it scroll the grid at its own speed, and would come to it a second time, by the browser.
 *
 * Not every browser can make a TouchEvent; these are the fields of one that are read.
 */
export class GridTouch extends Event {
  readonly targetTouches: readonly object[];
  readonly changedTouches: readonly object[];

  /** Whether the held tile is to trade places with the one it covers. */
  readonly isSwap: boolean;

  constructor(type: "touchstart" | "touchmove" | "touchend", { x, y }: Point, isSwap = false) {
    super(type, { cancelable: true });
    this.isSwap = isSwap;
    const touches = [{ identifier: IDENTIFIER, clientX: x, clientY: y }];
    this.targetTouches = touches;
    this.changedTouches = touches;
  }
}
