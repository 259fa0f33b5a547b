import fc from "fast-check";
import { fixedSeed } from "@gatehouse/shared/testing/fixed-seed";
import { clampDuration, durationLimits, joinMinutes, splitMinutes, unitLimits } from "./described-durations.ts";

fc.configureGlobal(fixedSeed);

const field = (minSize?: number, maxSize?: number) => ({
  parameters: {
    type: "durationpicker",
    ...(minSize !== undefined && { minSize }),
    ...(maxSize !== undefined && { maxSize }),
  },
});

it("is at most 6 days, 23 hours and 59 minutes without a maximum", () => {
  expect(splitMinutes(durationLimits(field()).maximum)).toEqual({ days: 6, hours: 23, minutes: 59 });
});

it("splits the maximum into the limits of the units: a smaller one is full if a larger one is allowed", () => {
  const rows = [45, 60, 90, 1439, 1440, 1500, 10_079].map((maximum) => Object.values(unitLimits(maximum)));
  expect(rows).toEqual([
    [0, 0, 45],
    [0, 1, 59],
    [0, 1, 59],
    [0, 23, 59],
    [1, 23, 59],
    [1, 23, 59],
    [6, 23, 59],
  ]);
});

it("becomes the nearest duration that the field accepts, and keeps one inside of the limits", () => {
  const limited = field(30, 90);
  expect([1, 30, 45, 91].map((total) => clampDuration(limited, total))).toEqual([30, 30, 45, 90]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_079 }), (total) => {
      expect(joinMinutes(splitMinutes(total))).toBe(total);
      expect(clampDuration(field(), total)).toBe(total);
    }),
  );
});
