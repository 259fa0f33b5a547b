import type { Compactor, EventCallback } from "react-grid-layout";
import { boxOf, cellsOf, type BoxGrid } from "../../model/editor/grid-boxes.ts";
import type { GridItem, ResizeHandle } from "../../model/grid/grid-item.ts";
import { cancelSession, dragTo, grabbedItem, resizeTo, startSession } from "../../model/grid/grid-session.ts";
import type { GridSession } from "../../model/grid/grid-session.ts";
import { GridTouch } from "./grid-touch.ts";

/** What a pointer does with a tile: move it, or pull one of its handles, which are counted from the inline start. */
export type GestureKind = "drag" | ResizeHandle;

/** A tile in the hold of a pointer, as the grid shows it. */
export type HeldTile = { readonly kind: GestureKind; readonly session: GridSession };

/** The tiles at the moment in which one is pressed. */
export type PressedTiles = {
  readonly items: readonly GridItem[];
  readonly grid: BoxGrid;
  readonly onDrop: (session: GridSession) => void;
};

type Hold = HeldTile & { readonly tiles: PressedTiles; readonly isTaken: boolean; readonly isCancelled: boolean };

type TileHoldListeners = {
  /** Null when the tile is let go. */
  onShow: (held: HeldTile | null) => void;
  /** The tile has gone while it was held, and react-grid-layout waits for its drop for good. */
  onLost: () => void;
};

/**
 * Stands between react-grid-layout, which follows the pointer and asks for places and sizes, and a session of the
 * engine, which decides: whatever layout react-grid-layout comes with, it gets that of the session back.
 */
export class TileHold {
  private hold: Hold | null = null;
  private readonly listeners: TileHoldListeners;

  constructor(listeners: TileHoldListeners) {
    this.listeners = listeners;
  }

  /** Overlaps are allowed so that react-grid-layout moves no tile by itself. */
  readonly compactor: Compactor = {
    type: null,
    allowOverlap: true,
    compact: (layout) => {
      if (!this.hold) return layout.map((box) => ({ ...box }));
      const { session, tiles } = this.hold;
      const items = new Map(session.items.map((item) => [item.id, item]));
      return layout.map((box) => {
        const item = items.get(box.i);
        return item ? { ...box, ...boxOf(item, tiles.grid) } : { ...box };
      });
    },
  };

  /**
   * Takes hold of a tile.
   * @param press - Lets react-grid-layout begin.
   * @returns Whether it did.
   */
  grab(id: string, kind: GestureKind, tiles: PressedTiles, press: () => void): boolean {
    const session = startSession(tiles.items, id, tiles.grid.settings);
    if (!session) return false;
    this.hold = { kind, session, tiles, isTaken: false, isCancelled: false };
    press();
    if (this.hold.isTaken) return true;
    this.hold = null;
    return false;
  }

  /**
   * Lets the tile go.
   * @param lift - Lets react-grid-layout end.
   */
  release(lift: () => void): void {
    lift();
    if (!this.hold) return;
    this.letGo();
    this.listeners.onLost();
  }

  /** Lets the tile go where it was, and all others with it. */
  cancel(lift: () => void): void {
    if (!this.hold) return;
    const { session } = this.hold;
    this.hold = { ...this.hold, session: { ...session, items: cancelSession(session).items }, isCancelled: true };
    this.release(lift);
  }

  /** For `onDragStart` and `onResizeStart`. */
  readonly handleStart: EventCallback = () => {
    if (!this.hold) return;
    this.hold = { ...this.hold, isTaken: true };
    this.listeners.onShow(this.hold);
  };

  /** For `onDrag` and `onResize`: what is written into the two boxes is what react-grid-layout goes on with. */
  readonly handleStep: EventCallback = (_layout, _before, box, placeholder, event) => {
    if (!this.hold || !box) return;
    const { kind, session, tiles } = this.hold;
    const wanted = cellsOf(box, tiles.grid);
    const prefers = event instanceof GridTouch && event.isSwap ? "swap" : "push";
    const next = kind === "drag" ? dragTo(session, wanted, prefers) : resizeTo(session, kind, wanted);
    const granted = boxOf(grabbedItem(next), tiles.grid);
    Object.assign(box, granted);
    if (placeholder) Object.assign(placeholder, granted);
    // A new object each time: the tile is drawn again under the pointer, though it may have kept its cells.
    this.hold = { ...this.hold, session: next };
    this.listeners.onShow(this.hold);
  };

  /** For `onDragStop` and `onResizeStop`, which come once for each grab. */
  readonly handleStop: EventCallback = () => {
    const { hold } = this;
    if (!hold) return;
    this.letGo();
    if (!hold.isCancelled) hold.tiles.onDrop(hold.session);
  };

  private letGo(): void {
    this.hold = null;
    this.listeners.onShow(null);
  }
}
