import fc from "fast-check";
import { axisScale } from "./axis-scale.ts";
import { fixedSeed } from "@gatehouse/shared/testing/fixed-seed";

fc.configureGlobal(fixedSeed);

it.each([
  [0, 1, [0, 1]],
  [1, 1, [0, 1]],
  [3, 3, [0, 1, 2, 3]],
  [9, 10, [0, 5, 10]],
  [20, 20, [0, 5, 10, 15, 20]],
  [35, 40, [0, 10, 20, 30, 40]],
  [60, 60, [0, 20, 40, 60]],
  [90, 100, [0, 25, 50, 75, 100]],
  [257, 300, [0, 100, 200, 300]],
  [382, 400, [0, 100, 200, 300, 400]],
  [1_284, 1_500, [0, 500, 1_000, 1_500]],
  [0.3, 0.3, [0, 0.1, 0.2, 0.3]],
])("an axis for at most %d ends at %d", (highest, top, ticks) => {
  expect(axisScale([0, highest])).toEqual({ top, ticks });
});

it("ends where the data says, even if that is no round number", () => {
  expect(axisScale([60], 100)).toEqual({ top: 100, ticks: [0, 25, 50, 75, 100] });
  expect(axisScale([7], 37)).toEqual({ top: 37, ticks: [0, 10, 20, 30] });
  expect(axisScale([7], 0).top).toBe(8);
});

it("holds every count, fills most of the axis, and has few whole ticks", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5_000_000 }), { minLength: 1 }), (counts) => {
      const { top, ticks } = axisScale(counts);
      const highest = Math.max(1, ...counts);
      expect(top).toBeGreaterThanOrEqual(highest);
      expect(highest / top).toBeGreaterThan(0.5);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBe(top);
    }),
  );
});
