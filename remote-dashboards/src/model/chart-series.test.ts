import { findExtremes, moveCursor, shownTicks } from "./chart-series.ts";

const entry = (name: string, value: number) => ({
  name,
  value,
  colourToken: "--chart-1",
  tipTitle: name,
  tipLabel: String(value),
});

test("finds the first highest, the first lowest and the last value", () => {
  const found = findExtremes([entry("a", 3), entry("b", 7), entry("c", 7), entry("d", 3)]);
  expect([found?.highest.name, found?.lowest.name, found?.last.name]).toEqual(["b", "a", "d"]);
  expect(findExtremes([])).toBeNull();
});

test("shows as many names as there is room for, at equal distances", () => {
  const days = Array.from({ length: 30 }, (_unused, index) => index);
  expect(shownTicks(days, 300, 60)).toEqual([0, 6, 12, 18, 24]);
  expect(shownTicks(days, 3000, 60)).toHaveLength(30);
  expect(shownTicks(days, 10, 60)).toEqual([0]);
});

test.each<[string, number | null, boolean, number | undefined]>([
  ["ArrowRight", null, false, 0],
  ["ArrowRight", 2, false, 2],
  ["ArrowRight", 1, true, 0],
  ["ArrowLeft", null, false, 2],
  ["ArrowLeft", 0, false, 0],
  ["ArrowLeft", 0, true, 1],
  ["Home", 2, false, 0],
  ["End", 0, true, 2],
  ["Tab", 0, false, undefined],
])("%s from %s (mirrored: %s) leads to %s of three", (key, cursor, isMirrored, expected) => {
  expect(moveCursor(key, cursor, 3, isMirrored)).toBe(expected);
  expect(moveCursor(key, cursor, 0, isMirrored)).toBeUndefined();
});
