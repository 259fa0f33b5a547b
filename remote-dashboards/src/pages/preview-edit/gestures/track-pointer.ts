import {
  endHold,
  moveHold,
  startHold,
  tickHold,
  type HoldEnd,
  type Point,
  type PointerHold,
} from "../../../model/grid/pointer-hold.ts";

type PointerCallbacks = {
  /** The pointer was held long enough. Returns false if nothing can be grabbed. */
  onStart: () => boolean;
  onMove: (at: Point, hasShift: boolean) => void;
  onDrop: () => void;
  /** Tracking has ended: the tile was dropped, the gesture cancelled, or nothing grabbed. */
  onEnd: () => void;
};

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/**
 * One pointer from its press: first the hold, in which a move means scrolling or selecting, then the drag or resize.
 */
class TrackedPointer {
  private readonly removals: (() => void)[] = [];
  private readonly press: PointerEvent;
  private readonly callbacks: PointerCallbacks;
  private readonly timer: ReturnType<typeof setTimeout>;
  private hold: PointerHold;
  private isStarted = false;

  constructor(press: PointerEvent, kind: "drag" | "resize", callbacks: PointerCallbacks) {
    this.press = press;
    this.callbacks = callbacks;
    this.hold = startHold({ pointerId: press.pointerId, at: pointOf(press), startedAtMs: performance.now() }, kind);
    this.timer = setTimeout(this.handleTime, this.hold.delayMs);
    this.listen("pointermove", this.handleMove);
    this.listen("pointerup", this.handleUp);
    this.listen("pointercancel", this.handlePointerCancel);
    this.listen("pointerdown", () => this.interrupt("secondPointer"));
    this.listen("blur", this.handleBlur);
    this.listen("keydown", this.handleKeyDown);
    this.listen("contextmenu", this.handleContextMenu);
  }

  /** Ends the hold, or cancels the drag. */
  interrupt(end: HoldEnd): void {
    if (this.isStarted) this.finish();
    else this.advance(endHold(this.hold, end, this.press.pointerId));
  }

  private listen<Type extends keyof WindowEventMap>(type: Type, handle: (event: WindowEventMap[Type]) => void): void {
    window.addEventListener(type, handle, true);
    this.removals.push(() => window.removeEventListener(type, handle, true));
  }

  private advance(next: PointerHold): void {
    this.hold = next;
    if (next.state === "cancelled") this.finish();
    if (next.state !== "held" || this.isStarted) return;
    this.isStarted = this.callbacks.onStart();
    if (!this.isStarted) this.finish();
  }

  private finish(): void {
    if (this.removals.length === 0) return;
    for (const remove of this.removals.splice(0)) remove();
    clearTimeout(this.timer);
    this.callbacks.onEnd();
  }

  /** Passes the time that the timer was set for, because the clock may be slightly behind it. */
  private readonly handleTime = (): void => {
    const { startedAtMs, delayMs } = this.hold;
    this.advance(tickHold(this.hold, startedAtMs + delayMs));
  };

  private readonly handleMove = (event: PointerEvent): void => {
    this.advance(moveHold(this.hold, event.pointerId, pointOf(event), performance.now()));
    const isOwn = event.pointerId === this.press.pointerId;
    if (this.isStarted && isOwn) this.callbacks.onMove(pointOf(event), event.shiftKey);
  };

  private readonly handleUp = (event: PointerEvent): void => {
    if (event.pointerId !== this.press.pointerId) return;
    if (this.isStarted) this.callbacks.onDrop();
    this.interrupt("up");
  };

  private readonly handlePointerCancel = (event: PointerEvent): void => {
    if (event.pointerId === this.press.pointerId) this.interrupt("cancel");
  };

  private readonly handleBlur = (event: Event): void => {
    if (event.target === window) this.interrupt("blur");
  };

  private readonly handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    // Escape must not also close something else.
    event.stopPropagation();
    event.preventDefault();
    this.interrupt("escape");
  };

  private readonly handleContextMenu = (event: Event): void => {
    // On touch screens, a long press opens the menu and is also the hold. With a mouse, the menu cancels the drag.
    if (this.press.pointerType === "touch") event.preventDefault();
    else this.interrupt("contextmenu");
  };
}

/**
 * Tracks a pressed pointer until it is released or cancelled.
 * @returns Stops tracking and cancels the gesture.
 */
export function trackPointer(press: PointerEvent, kind: "drag" | "resize", callbacks: PointerCallbacks): () => void {
  const tracked = new TrackedPointer(press, kind, callbacks);
  return () => tracked.interrupt("cancel");
}
