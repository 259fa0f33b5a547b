/** A point in CSS pixels of the viewport. */
export type Point = { readonly x: number; readonly y: number };

/** How long the pointer is held before a tile is dragged or resized. */
export const holdDelaysMs = { drag: 400, resize: 200 } as const;

/** Moving by more than this along either axis while holding means that the user scrolls or selects. */
export const HOLD_TOLERANCE_PX = 9;

/**
 * A pointer that is held down. It becomes a drag or resize when `tickHold` says `held`; the owner sets one timer of
 * `remainingHoldMs` and asks again. One hold at a time: `moveHold` and `endHold` pass over other pointers.
 */
export type PointerHold = {
  readonly pointerId: number;
  readonly from: Point;
  readonly startedAtMs: number;
  readonly delayMs: number;
  readonly state: "waiting" | "held" | "cancelled";
};

/** What happened: each cancels the wait, whichever pointer it came from. */
export type HoldEnd = "up" | "cancel" | "blur" | "escape" | "contextmenu" | "secondPointer";

/**
 * Begins to wait.
 * @param startedAtMs - From any clock that the later calls use too, such as the event's time stamp.
 */
export function startHold(
  pointer: { pointerId: number; at: Point; startedAtMs: number },
  kind: keyof typeof holdDelaysMs,
): PointerHold {
  const { pointerId, at, startedAtMs } = pointer;
  return { pointerId, from: at, startedAtMs, delayMs: holdDelaysMs[kind], state: "waiting" };
}

/** Milliseconds until a hold that goes on counts. */
export const remainingHoldMs = (hold: PointerHold, nowMs: number): number =>
  Math.max(0, hold.startedAtMs + hold.delayMs - nowMs);

/** The hold after time has passed. */
export function tickHold(hold: PointerHold, nowMs: number): PointerHold {
  return hold.state === "waiting" && remainingHoldMs(hold, nowMs) === 0 ? { ...hold, state: "held" } : hold;
}

/** The hold after a pointer moved; time counts first, so that a late timer does not lose a drag. */
export function moveHold(hold: PointerHold, pointerId: number, at: Point, nowMs: number): PointerHold {
  if (pointerId !== hold.pointerId) return hold;
  const now = tickHold(hold, nowMs);
  if (now.state !== "waiting") return now;
  const isFar = Math.abs(at.x - hold.from.x) > HOLD_TOLERANCE_PX || Math.abs(at.y - hold.from.y) > HOLD_TOLERANCE_PX;
  return isFar ? { ...now, state: "cancelled" } : now;
}

/** The hold after its pointer was let go or lost, a key or the window ended it, or a second finger came down. */
export function endHold(hold: PointerHold, end: HoldEnd, pointerId?: number): PointerHold {
  const isOfAnother = (end === "up" || end === "cancel") && pointerId !== undefined && pointerId !== hold.pointerId;
  return hold.state === "waiting" && !isOfAnother ? { ...hold, state: "cancelled" } : hold;
}
