import {
  addCalendarDays,
  dayIn,
  fromLocalTime,
  isTimeZone,
  startOfDay,
  toLocalTime,
  toZonedIso,
} from "./time-zones.ts";

const hours = (day: string, next: string, zone: string) =>
  (startOfDay(next, zone).getTime() - startOfDay(day, zone).getTime()) / 3_600_000;

it.each([
  ["Asia/Kolkata", "2026-03-08", "2026-03-07T18:30:00.000Z", 24],
  // Clocks go forward at 2:00, and back at 2:00.
  ["America/St_Johns", "2026-03-08", "2026-03-08T03:30:00.000Z", 23],
  ["America/St_Johns", "2026-11-01", "2026-11-01T02:30:00.000Z", 25],
  // Clocks skip midnight: the day begins at 1:00.
  ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00.000Z", 23],
  // Midnight comes twice: the day begins with the first.
  ["Atlantic/Azores", "2026-10-25", "2026-10-25T00:00:00.000Z", 25],
  ["UTC", "2026-03-08", "2026-03-08T00:00:00.000Z", 24],
])("in %s the day %s begins at %s and has %i hours", (zone, day, start, length) => {
  expect(startOfDay(day, zone).toISOString()).toBe(start);
  expect(dayIn(startOfDay(day, zone), zone)).toBe(day);
  expect(dayIn(new Date(startOfDay(day, zone).getTime() - 1), zone) < day).toBe(true);
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  expect(hours(day, next, zone)).toBe(length);
});

it("a control for local times gives back the moment that it was given, and takes a skipped time for the one after", () => {
  const moment = new Date("2026-07-01T12:35:00Z");
  expect(toLocalTime(moment, "Asia/Kolkata")).toBe("2026-07-01T18:05");
  expect(fromLocalTime("2026-07-01T18:05", "Asia/Kolkata")).toEqual(moment);
  expect(fromLocalTime("2026-03-08T02:30", "America/St_Johns").toISOString()).toBe("2026-03-08T06:00:00.000Z");
  expect(fromLocalTime("", "Asia/Kolkata").getTime()).toBeNaN();
});

it("days earlier keep the time of day over a change of the clocks", () => {
  const now = new Date("2026-03-09T14:30:00Z");
  expect(addCalendarDays(now, -1, "America/St_Johns").toISOString()).toBe("2026-03-08T14:30:00.000Z");
  expect(addCalendarDays(now, -2, "America/St_Johns").toISOString()).toBe("2026-03-07T15:30:00.000Z");
});

it("moments are written with the offset in force", () => {
  const moment = new Date("2026-03-08T05:45:00.120Z");
  expect(toZonedIso(moment, "America/St_Johns")).toBe("2026-03-08T03:15:00.120-02:30");
  expect(toZonedIso(moment, "Asia/Kolkata")).toBe("2026-03-08T11:15:00.120+05:30");
  expect(toZonedIso(moment, "UTC")).toBe("2026-03-08T05:45:00.120Z");
});

it.each(["", "+05:30", "Asia/Nowhere", "Asia/Kolkata\0", "x".repeat(10_000), "../etc"])(
  "%j is no time zone",
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);
