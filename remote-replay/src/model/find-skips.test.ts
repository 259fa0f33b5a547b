import { findSkips } from "./find-skips.ts";

/** One slide a second; those of `active` show an event. */
const slidesOf = (count: number, active: number[] = []) =>
  Array.from({ length: count }, (_unused, second) => ({
    EventIds: active.includes(second) ? ["e"] : [],
    CaptureDate: new Date(Date.UTC(2026, 0, 15, 9, 0, second)).toISOString(),
  }));

it("goes on with the next event after so many seconds without one, and at the end with the last slide", () => {
  expect([...findSkips(slidesOf(20, [8, 12]), 5)]).toEqual([
    [5, 8],
    [6, 8],
    [17, 19],
  ]);
});

it("goes by the time of the slides, not by their number", () => {
  const slides = slidesOf(4).map((slide, index) => ({
    ...slide,
    CaptureDate: new Date(Date.UTC(2026, 0, 15, 9, index)).toISOString(),
  }));
  expect([...findSkips(slides, 60)]).toEqual([[1, 3]]);
});

it("skips nothing when it is off, between close events, or in a recording without slides", () => {
  expect(findSkips(slidesOf(100), 0).size).toBe(0);
  expect(findSkips(slidesOf(10, [3, 6]), 5).size).toBe(0);
  expect(findSkips([], 5).size).toBe(0);
});
