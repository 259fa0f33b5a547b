import { fillDays } from "./fill-days.ts";

const day = (date: string, starts: number) => ({ date, starts, elevatedStarts: 0 });

test("puts days without events between those with some, over the end of a month", () => {
  expect(fillDays([day("2026-02-27", 4), day("2026-03-02", 1)], 31)).toEqual([
    day("2026-02-27", 4),
    day("2026-02-28", 0),
    day("2026-03-01", 0),
    day("2026-03-02", 1),
  ]);
});

test("keeps the newest days", () => {
  const days = [day("2025-01-01", 9), day("2026-01-01", 2), day("2026-01-02", 3)];
  expect(fillDays(days, 2)).toEqual([day("2026-01-01", 2), day("2026-01-02", 3)]);
});

test("is empty without events", () => {
  expect(fillDays([], 31)).toEqual([]);
});
