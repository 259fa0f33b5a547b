import { daysUntil } from "./days-until.ts";

const end = Date.parse("2026-12-15T12:00:00.000Z");
const count = (now: string, timeZone: string) => daysUntil(end, Date.parse(now), timeZone);

it.each([
  ["at the same hour", "2026-11-22T12:00:00.000Z"],
  ["half a day more", "2026-11-22T00:00:00.000Z"],
  ["half a day less", "2026-11-22T23:59:59.999Z"],
])("a moment 23 days ahead is so, %s", (_what, now) => {
  expect(count(now, "UTC")).toBe(23);
});

it("the days are those of the time zone, as in the date that is shown", () => {
  // Early on 23 November in Kiritimati and Kolkata, late on 22 November in New York.
  const now = "2026-11-23T02:00:00.000Z";
  expect(count(now, "America/New_York")).toBe(23);
  expect(count(now, "UTC")).toBe(22);
  expect(count(now, "Asia/Kolkata")).toBe(22);
  // The end itself is on 16 December there.
  expect(count(now, "Pacific/Kiritimati")).toBe(23);
});

it.each([
  ["its day", "2026-12-15T00:00:00.000Z", 0],
  ["its day, when it is over", "2026-12-15T23:00:00.000Z", 0],
  ["the day before, an hour away from it", "2026-12-14T23:59:00.000Z", 1],
  ["the day after", "2026-12-16T00:00:00.000Z", -1],
  ["another year", "2028-02-29T12:00:00.000Z", -441],
])("on %s", (_what, now, days) => {
  expect(count(now, "UTC")).toBe(days);
});

it("a day that is an hour shorter or longer counts as one", () => {
  const inBerlin = (now: string, then: string) => daysUntil(Date.parse(then), Date.parse(now), "Europe/Berlin");
  expect(inBerlin("2026-03-28T12:00:00+01:00", "2026-03-30T00:30:00+02:00")).toBe(2);
  expect(inBerlin("2026-10-24T12:00:00+02:00", "2026-10-26T23:30:00+01:00")).toBe(2);
});
