import { dayIn, toZonedIso } from "@gatehouse/shared/rules/time-zones";
import { binsOf } from "./summary-bins.ts";

const at = (text: string): Date => new Date(text);
const zoned = (starts: readonly Date[], zone: string): string[] => starts.map((start) => toZonedIso(start, zone));

it.each([
  ["2026-03-01T00:00:00Z", "2026-03-03T12:00:00Z", "hour", 60],
  ["2026-03-01T00:00:00Z", "2026-03-03T12:00:01Z", "day", 3],
  ["2026-01-01T00:00:00Z", "2026-03-02T00:00:00Z", "day", 60],
  ["2026-01-01T00:00:00Z", "2026-03-02T00:00:01Z", "week", 10],
  ["2019-04-27T18:47:00Z", "2022-02-11T00:00:00Z", "month", 35],
  ["2026-03-01T00:00:00Z", "2026-03-01T00:00:00.001Z", "hour", 1],
] as const)("from %s to %s are parts of one %s", (from, to, unit, count) => {
  const bins = binsOf(at(from), at(to), "UTC");
  expect({ unit: bins.unit, step: bins.step, count: bins.starts.length }).toEqual({ unit, step: 1, count });
});

it.each([
  ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "America/New_York"],
  ["1990-06-15T00:00:00Z", "2026-01-01T00:00:00Z", "Asia/Kathmandu"],
  ["0001-01-01T00:00:00Z", "0009-01-01T00:00:00Z", "UTC"],
])("from %s to %s several months are one part, in %s", (from, to, zone) => {
  const { unit, step, starts, end } = binsOf(at(from), at(to), zone);
  expect(unit).toBe("month");
  expect(step).toBeGreaterThan(1);
  expect(starts.length).toBeGreaterThan(40);
  expect(starts.length).toBeLessThanOrEqual(60);
  expect([starts[0], end]).toEqual([at(from), at(to)]);
  expect(starts.slice(1).every((start) => toZonedIso(start, zone).includes("-01T00:00"))).toBe(true);
});

it("begin where hours, days and weeks of the time zone begin, also when clocks change", () => {
  const hours = binsOf(at("2026-03-08T00:10:00Z"), at("2026-03-08T03:00:00Z"), "Asia/Kathmandu");
  expect(zoned(hours.starts, "Asia/Kathmandu")).toEqual([
    "2026-03-08T05:55:00.000+05:45",
    "2026-03-08T06:00:00.000+05:45",
    "2026-03-08T07:00:00.000+05:45",
    "2026-03-08T08:00:00.000+05:45",
  ]);
  const days = binsOf(at("2026-03-07T12:00:00Z"), at("2026-03-10T12:00:00Z"), "America/St_Johns");
  expect(zoned(days.starts, "America/St_Johns").slice(1)).toEqual([
    "2026-03-08T00:00:00.000-03:30",
    "2026-03-09T00:00:00.000-02:30",
    "2026-03-10T00:00:00.000-02:30",
  ]);
  const weeks = binsOf(at("2026-01-01T00:00:00Z"), at("2026-06-01T00:00:00Z"), "Europe/Berlin");
  expect(weeks.unit).toBe("week");
  expect(weeks.starts.slice(1).map((start) => new Date(dayIn(start, "Europe/Berlin")).getUTCDay())).toEqual(
    weeks.starts.slice(1).map(() => 1),
  );
});

it("an hour that clocks show twice has two parts", () => {
  const { starts } = binsOf(at("2026-10-24T23:30:00Z"), at("2026-10-25T02:30:00Z"), "Europe/Berlin");
  expect(zoned(starts, "Europe/Berlin")).toEqual([
    "2026-10-25T01:30:00.000+02:00",
    "2026-10-25T02:00:00.000+02:00",
    "2026-10-25T02:00:00.000+01:00",
    "2026-10-25T03:00:00.000+01:00",
  ]);
});
