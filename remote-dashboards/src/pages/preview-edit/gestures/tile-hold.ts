import type { Compactor, EventCallback } from "react-grid-layout";
import { boxOf, cellsOf, type BoxGrid } from "../../../model/editor/grid-boxes.ts";
import type { GridItem, ResizeHandle } from "../../../model/grid/grid-item.ts";
import { cancelSession, dragTo, grabbedItem, resizeTo, startSession } from "../../../model/grid/grid-session.ts";
import type { GridSession } from "../../../model/grid/grid-session.ts";
import { GridTouch } from "./grid-touch.ts";

/** What a pointer does with a tile: drag it, or resize it by a handle in inline directions. */
export type GestureKind = "drag" | ResizeHandle;

/** A tile during a drag or resize by pointer. */
export type HeldTile = { readonly kind: GestureKind; readonly session: GridSession };

/** The tiles when one is pressed. */
export type PressedTiles = {
  readonly items: readonly GridItem[];
  readonly grid: BoxGrid;
  readonly onDrop: (session: GridSession) => void;
};

type Hold = HeldTile & { readonly tiles: PressedTiles; readonly isTaken: boolean; readonly isCancelled: boolean };

type TileHoldListeners = {
  /** Null when the tile is released. */
  onShow: (held: HeldTile | null) => void;
  /** The tile was removed while it was held, so react-grid-layout never ends its drag. */
  onLost: () => void;
};

/**
 * Connects react-grid-layout, which follows the pointer and proposes positions and sizes, with a session of the engine,
 * which decides. Every layout of react-grid-layout is replaced with that of the session. Decision 037.
 */
export class TileHold {
  private hold: Hold | null = null;
  private readonly listeners: TileHoldListeners;

  constructor(listeners: TileHoldListeners) {
    this.listeners = listeners;
  }

  /** Overlaps are allowed, so that react-grid-layout does not move tiles by itself. */
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
   * Grabs a tile.
   * @param press - Starts the gesture in react-grid-layout.
   * @returns Whether the gesture started.
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
   * Releases the tile.
   * @param lift - Ends the gesture in react-grid-layout.
   */
  release(lift: () => void): void {
    lift();
    if (!this.hold) return;
    this.letGo();
    this.listeners.onLost();
  }

  /** Releases the tile and restores all tiles. */
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

  /** For `onDrag` and `onResize`. React-grid-layout continues with the values written into the two boxes. */
  readonly handleStep: EventCallback = (_layout, _before, box, placeholder, event) => {
    if (!this.hold || !box) return;
    const { kind, session, tiles } = this.hold;
    const wanted = cellsOf(box, tiles.grid);
    const prefers = event instanceof GridTouch && event.isSwap ? "swap" : "push";
    const next = kind === "drag" ? dragTo(session, wanted, prefers) : resizeTo(session, kind, wanted);
    const granted = boxOf(grabbedItem(next), tiles.grid);
    Object.assign(box, granted);
    if (placeholder) Object.assign(placeholder, granted);
    // A new object each time, because the tile is drawn at the pointer even if its cells are the same.
    this.hold = { ...this.hold, session: next };
    this.listeners.onShow(this.hold);
  };

  /** For `onDragStop` and `onResizeStop`, which are called once for each grab. */
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
