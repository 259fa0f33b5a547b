import { findNextPasswordChange } from "./next-password-change.ts";

it.each([
  ["daily:1", "2026-03-07T10:00:00Z", "2026-03-08T10:00:00.000Z"],
  ["weekly:1", "2026-12-28T10:00:00Z", "2027-01-04T10:00:00.000Z"],
  ["monthly:30", "2026-01-31T23:30:00Z", "2026-03-02T23:30:00.000Z"],
  ["monthly:999", "2026-01-01T00:00:00Z", "2028-09-26T00:00:00.000Z"],
  ["monthly:0", "2026-01-01T00:00:00Z", "2026-02-01T00:00:00.000Z"],
  ["monthly:0", "2026-12-31T23:59:59Z", "2027-01-01T00:00:00.000Z"],
  ["monthly:-1", "2026-01-30T10:00:00Z", "2026-01-31T00:00:00.000Z"],
  ["monthly:-1", "2026-01-31T10:00:00Z", "2026-02-28T00:00:00.000Z"],
  ["monthly:-1", "2028-01-31T10:00:00Z", "2028-02-29T00:00:00.000Z"],
  ["monthly:-1", "2026-12-31T00:00:00Z", "2027-01-31T00:00:00.000Z"],
])("%s after %s is %s", (frequency, last, next) => {
  expect(findNextPasswordChange(frequency, new Date(last), "UTC")?.toISOString()).toBe(next);
});

it("counts days and months as the time zone of the rule does, also when its clocks change", () => {
  const next = (frequency: string, last: string) =>
    findNextPasswordChange(frequency, new Date(last), "America/New_York")?.toISOString();
  expect(next("daily:1", "2026-03-07T17:00:00Z")).toBe("2026-03-08T16:00:00.000Z");
  // Still January there.
  expect(next("monthly:0", "2026-02-01T03:00:00Z")).toBe("2026-02-01T05:00:00.000Z");
});

it.each(["yearly:2", "monthly:-2", "monthly", ""])("knows no date for %j", (frequency) => {
  expect(findNextPasswordChange(frequency, new Date(0), "UTC")).toBeNull();
});
