import { barHeight, dayAt, dayTop, hasManyFailures } from "./day-loads.ts";

const days = [
  { day: "2026-01-13", loads: 200, failures: 0 },
  { day: "2026-01-14", loads: 50, failures: 50 },
  { day: "2026-01-15", loads: 1, failures: 0 },
  { day: "2026-01-16", loads: 0, failures: 0 },
];

it("bars are as high as their loads, with a least height where there was one", () => {
  expect(days.map((_day, index) => barHeight(days, index))).toEqual([100, 50, 8, 0]);
});

it("days with many failures are marked", () => {
  expect(days.map(hasManyFailures)).toEqual([false, true, false, false]);
});

it("a day is under its part of the width, and its mark at the end of its bar", () => {
  expect([-0.1, 0, 0.3, 0.9, 1].map((share) => dayAt(days, share, false))).toEqual([null, 0, 1, 3, null]);
  expect(dayAt(days, 0, true)).toBe(3);
  expect(dayTop(days, 1, false)).toEqual({ x: 0.375, y: 0.5 });
  expect(dayTop(days, 1, true)).toEqual({ x: 0.625, y: 0.5 });
});
