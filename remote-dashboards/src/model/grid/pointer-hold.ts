/** A point in CSS pixels of the viewport. */
export type Point = { readonly x: number; readonly y: number };

/** How long a pointer must be held before a drag or resize starts. */
export const holdDelaysMs = { drag: 400, resize: 200 } as const;

/** A pointer that moves further than this along either axis before the delay is scrolling or selecting. */
export const HOLD_TOLERANCE_PX = 9;

/**
 * A pointer that is held down. It becomes a drag or resize when `tickHold` returns `held`; the caller sets one timer of
 * `remainingHoldMs` and then calls it. Other pointers are ignored by `moveHold` and `endHold`.
 */
export type PointerHold = {
  readonly pointerId: number;
  readonly from: Point;
  readonly startedAtMs: number;
  readonly delayMs: number;
  readonly state: "waiting" | "held" | "cancelled";
};

/** Events that cancel the hold. */
export type HoldEnd = "up" | "cancel" | "blur" | "escape" | "contextmenu" | "secondPointer";

/**
 * Starts the hold.
 * @param startedAtMs - From any clock that later calls use too, such as the time stamp of the event.
 */
export function startHold(
  pointer: { pointerId: number; at: Point; startedAtMs: number },
  kind: keyof typeof holdDelaysMs,
): PointerHold {
  const { pointerId, at, startedAtMs } = pointer;
  return { pointerId, from: at, startedAtMs, delayMs: holdDelaysMs[kind], state: "waiting" };
}

/** Milliseconds until the hold is long enough. */
export const remainingHoldMs = (hold: PointerHold, nowMs: number): number =>
  Math.max(0, hold.startedAtMs + hold.delayMs - nowMs);

/** Updates the hold when time has passed. */
export function tickHold(hold: PointerHold, nowMs: number): PointerHold {
  return hold.state === "waiting" && remainingHoldMs(hold, nowMs) === 0 ? { ...hold, state: "held" } : hold;
}

/** Updates the hold when a pointer moves. The time is checked first, so that a late timer does not lose a drag. */
export function moveHold(hold: PointerHold, pointerId: number, at: Point, nowMs: number): PointerHold {
  if (pointerId !== hold.pointerId) return hold;
  const now = tickHold(hold, nowMs);
  if (now.state !== "waiting") return now;
  const isFar = Math.abs(at.x - hold.from.x) > HOLD_TOLERANCE_PX || Math.abs(at.y - hold.from.y) > HOLD_TOLERANCE_PX;
  return isFar ? { ...now, state: "cancelled" } : now;
}

/**
 * Updates the hold when its pointer is released or lost, a key or the window ends it, or a second finger is pressed.
 */
export function endHold(hold: PointerHold, end: HoldEnd, pointerId?: number): PointerHold {
  const isOfAnother = (end === "up" || end === "cancel") && pointerId !== undefined && pointerId !== hold.pointerId;
  return hold.state === "waiting" && !isOfAnother ? { ...hold, state: "cancelled" } : hold;
}
