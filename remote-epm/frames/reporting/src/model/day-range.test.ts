import { isReversed, toBounds } from "./day-range.ts";

test("reaches from the first moment of the first day to the end of the last", () => {
  expect(toBounds({ from: "2026-02-27", to: "2026-02-28" })).toEqual({
    from: new Date(2026, 1, 27).toISOString(),
    to: new Date(2026, 2, 1).toISOString(),
  });
});

test.each(["", "2026", "x-y-z"])("has no limit where the day is %p", (day) => {
  expect(toBounds({ from: day, to: day })).toEqual({ from: undefined, to: undefined });
});

test("knows a range that ends before it begins", () => {
  expect(isReversed({ from: "2026-02-02", to: "2026-02-01" })).toBe(true);
  expect(isReversed({ from: "2026-02-01", to: "2026-02-01" })).toBe(false);
  expect(isReversed({ from: "2026-02-02", to: "" })).toBe(false);
});
