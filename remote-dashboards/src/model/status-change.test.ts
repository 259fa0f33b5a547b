import { describeChange } from "./status-change.ts";

const trend = (previous: number, better?: "lower" | "higher") => ({ values: [], previous, ...(better && { better }) });

it.each([
  [150, 100, "up", 0.5],
  [75, 100, "down", 0.25],
  [16, 19, "down", null],
  [3, 0, "up", null],
  [40, 40, "none", 0],
] as const)("%i after %i", (value, previous, direction, share) => {
  const difference = Math.abs(value - previous);
  expect(describeChange(value, trend(previous))).toEqual({ direction, difference, share, tone: "neutral" });
});

it("is good or bad news only where the server says which direction is better", () => {
  expect(describeChange(9, trend(8, "lower")).tone).toBe("bad");
  expect(describeChange(7, trend(8, "lower")).tone).toBe("good");
  expect(describeChange(9, trend(8, "higher")).tone).toBe("good");
  expect(describeChange(8, trend(8, "higher")).tone).toBe("neutral");
});
