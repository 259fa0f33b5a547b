import { findExtremes, shownDays, shownTicks } from "./chart-series.ts";

const entry = (name: string, value: number) => ({
  name,
  value,
  colourToken: "--chart-1",
  tipTitle: name,
  tipLabel: String(value),
});

it("finds the first highest, the first lowest and the last value", () => {
  const found = findExtremes([entry("a", 3), entry("b", 7), entry("c", 7), entry("d", 3)]);
  expect([found?.highest.name, found?.lowest.name, found?.last.name]).toEqual(["b", "a", "d"]);
  expect(findExtremes([])).toBeNull();
});

it("shows as many names as there is room for, at equal distances, and the last one", () => {
  expect(shownTicks(30, 300, 60)).toEqual([0, 6, 12, 18, 24]);
  expect(shownTicks(30, 360, 62)).toEqual([0, 6, 12, 18, 24, 29]);
  expect(shownTicks(30, 3000, 60)).toHaveLength(30);
  expect(shownTicks(30, 10, 60)).toEqual([0]);
  expect(shownTicks(1, 300, 60)).toEqual([0]);
});

it("names the days on which weeks begin, as many as there is room for, if it knows them", () => {
  const days = Array.from({ length: 30 }, (_unused, index) => ({
    ...entry(String(index), 1),
    startsWeek: index % 7 === 3,
  }));
  expect(shownDays(days, 600, 64)).toEqual([3, 10, 17, 24]);
  expect(shownDays(days, 250, 64)).toEqual([3, 17]);
  const unmarked = days.map(({ name, value }) => entry(name, value));
  expect(shownDays(unmarked, 600, 64)).toEqual(shownTicks(30, 600, 64));
});
