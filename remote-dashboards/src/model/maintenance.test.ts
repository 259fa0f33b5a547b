import { maintenanceWarning } from "./maintenance.ts";

const nowMs = Date.parse("2026-06-01T12:00:00.000Z");
const day = 24 * 60 * 60 * 1000;
const after = (ms: number) => maintenanceWarning(new Date(nowMs + ms).toISOString(), nowMs, "UTC");

it.each([
  ["31 days ahead", 31 * day, null],
  ["half a day more than 30 days ahead", 30.5 * day, null],
  ["a moment more than 30 days ahead", 30 * day + 1, { kind: "expiring", days: 30 }],
  ["30 days ahead", 30 * day, { kind: "expiring", days: 30 }],
  ["half a day ahead, tomorrow", day / 2, { kind: "expiring", days: 1 }],
  ["later today", 1000, { kind: "expiring", days: 0 }],
  ["now", 0, { kind: "expired" }],
  ["yesterday", -day, { kind: "expired" }],
])("maintenance that ends %s", (_when, ms, expected) => {
  expect(after(ms)).toEqual(expected);
});

it("maintenance that never ends, or at a time that cannot be read, is no warning", () => {
  expect(maintenanceWarning(null, nowMs)).toBeNull();
  expect(maintenanceWarning("soon", nowMs)).toBeNull();
});
