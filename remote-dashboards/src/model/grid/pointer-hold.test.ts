import { endHold, moveHold, remainingHoldMs, startHold, tickHold, type HoldEnd } from "./pointer-hold.ts";

const start = (kind: "drag" | "resize") => startHold({ pointerId: 1, at: { x: 50, y: 80 }, startedAtMs: 1000 }, kind);

it.each([
  ["drag", 400],
  ["resize", 200],
] as const)("a %s begins after %i ms and not before", (kind, delayMs) => {
  const hold = start(kind);
  expect(remainingHoldMs(hold, 1000)).toBe(delayMs);
  expect(tickHold(hold, 1000 + delayMs - 1).state).toBe("waiting");
  expect(tickHold(hold, 1000 + delayMs).state).toBe("held");
});

it.each([
  [9, 9, "waiting"],
  [-9, 9, "waiting"],
  [10, 0, "cancelled"],
  [0, -10, "cancelled"],
] as const)("moving by %i and %i px leaves it %s", (x, y, state) => {
  expect(moveHold(start("drag"), 1, { x: 50 + x, y: 80 + y }, 1100).state).toBe(state);
});

it("a move that comes after the time has passed does not lose the drag", () => {
  expect(moveHold(start("drag"), 1, { x: 500, y: 80 }, 1400).state).toBe("held");
});

it("other pointers that move or are let go do not count", () => {
  const hold = start("drag");
  expect(moveHold(hold, 2, { x: 500, y: 500 }, 1100)).toBe(hold);
  expect(endHold(hold, "up", 2)).toBe(hold);
});

it.each<HoldEnd>(["up", "cancel", "blur", "escape", "contextmenu", "secondPointer"])("%s ends the wait", (end) => {
  const cancelled = endHold(start("resize"), end, end === "secondPointer" ? 2 : 1);
  expect(cancelled.state).toBe("cancelled");
  expect(tickHold(cancelled, 9999).state).toBe("cancelled");
});

it("nothing ends a hold that has become a drag", () => {
  const held = tickHold(start("drag"), 1400);
  expect(endHold(held, "blur")).toBe(held);
  expect(moveHold(held, 1, { x: 500, y: 500 }, 1500)).toBe(held);
});
