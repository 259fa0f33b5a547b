import {
  endHold,
  moveHold,
  remainingHoldMs,
  startHold,
  tickHold,
  type HoldEnd,
  type Point,
  type PointerHold,
} from "../../model/grid/pointer-hold.ts";

type PointerCallbacks = {
  /** The pointer was held long enough; false where nothing can be grabbed after all. */
  onStart: () => boolean;
  onMove: (at: Point) => void;
  onDrop: () => void;
  /** The pointer is watched no longer: it was dropped, cancelled, or never grabbed anything. */
  onEnd: () => void;
};

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/**
 * Watches a pointer from its press on: the wait in which a move means scrolling or selecting, then the drag or resize,
 * until it is let go or something cancels it.
 * @returns Stops watching, as a cancel.
 */
export function trackPointer(press: PointerEvent, kind: "drag" | "resize", callbacks: PointerCallbacks): () => void {
  let hold: PointerHold = startHold(
    { pointerId: press.pointerId, at: pointOf(press), startedAtMs: press.timeStamp },
    kind,
  );
  let isStarted = false;
  const listening = new AbortController();

  const finish = (end?: () => void): void => {
    if (listening.signal.aborted) return;
    listening.abort();
    clearTimeout(timer);
    end?.();
    callbacks.onEnd();
  };
  const advance = (next: PointerHold): void => {
    hold = next;
    if (hold.state === "cancelled") finish();
    if (hold.state !== "held" || isStarted) return;
    isStarted = callbacks.onStart();
    if (!isStarted) finish();
  };
  const interrupt = (end: HoldEnd, pointerId?: number): void => {
    if (isStarted) finish();
    else advance(endHold(hold, end, pointerId));
  };
  // The clock of events, so that a late timer is not taken for an early one.
  const timer = setTimeout(
    () => advance(tickHold(hold, performance.now())),
    Math.ceil(remainingHoldMs(hold, performance.now())) + 1,
  );

  const handleMove = (event: PointerEvent): void => {
    if (event.pointerId !== hold.pointerId) return;
    advance(moveHold(hold, event.pointerId, pointOf(event), event.timeStamp));
    if (isStarted) callbacks.onMove(pointOf(event));
  };
  const handleUp = (event: PointerEvent): void => {
    if (event.pointerId !== hold.pointerId) return;
    if (isStarted) finish(callbacks.onDrop);
    else interrupt("up", event.pointerId);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    // Nothing else that listens for Escape is meant.
    event.stopPropagation();
    event.preventDefault();
    interrupt("escape");
  };
  const handleContextMenu = (event: Event): void => {
    // A long press by finger is the hold itself; by mouse the menu opens and the drag is over.
    if (press.pointerType === "touch") event.preventDefault();
    else interrupt("contextmenu");
  };

  const options = { signal: listening.signal, capture: true };
  window.addEventListener("pointermove", handleMove, options);
  window.addEventListener("pointerup", handleUp, options);
  window.addEventListener(
    "pointercancel",
    (event) => {
      if (event.pointerId === hold.pointerId) interrupt("cancel", event.pointerId);
    },
    options,
  );
  window.addEventListener("pointerdown", () => interrupt("secondPointer"), options);
  window.addEventListener(
    "blur",
    (event) => {
      if (event.target === window) interrupt("blur");
    },
    options,
  );
  window.addEventListener("keydown", handleKeyDown, options);
  window.addEventListener("contextmenu", handleContextMenu, options);
  return () => interrupt("cancel");
}
