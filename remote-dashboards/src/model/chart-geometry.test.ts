import fc from "fast-check";
import { CHART_HEIGHT, indexAt, markPx, type ChartKind } from "./chart-geometry.ts";

const plotOf = (kind: ChartKind, values: number[], isMirrored = false) => ({ kind, widthPx: 356, values, isMirrored });
const middle = CHART_HEIGHT.pie / 2;

test("a bar is under the whole width of its place", () => {
  const plot = plotOf("bar", [1, 2, 3]);
  expect([44, 143, 145, 243, 245, 343].map((xPx) => indexAt(plot, { xPx, yPx: 50 }))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(indexAt(plot, { xPx: 10, yPx: 50 })).toBeNull();
  expect(indexAt({ ...plot, isMirrored: true }, { xPx: 20, yPx: 50 })).toBe(2);
});

test("the nearest point of a line is meant", () => {
  const plot = plotOf("line", [1, 2, 3]);
  expect([44, 118, 120, 344].map((xPx) => indexAt(plot, { xPx, yPx: 0 }))).toEqual([0, 0, 1, 2]);
});

test("slices begin at the top and go clockwise; hole and corners are none", () => {
  const plot = plotOf("pie", [1, 1, 2]);
  const at = (xPx: number, yPx: number) => indexAt(plot, { xPx: 178 + xPx, yPx: middle + yPx });
  expect([at(35, -35), at(35, 35), at(-40, 0)]).toEqual([0, 1, 2]);
  expect([at(0, 0), at(60, 60)]).toEqual([null, null]);
});

test("what is marked is what is under the mark", () => {
  const plots = fc.record({
    kind: fc.constantFrom<ChartKind>("bar", "line"),
    widthPx: fc.integer({ min: 120, max: 1200 }),
    values: fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
    isMirrored: fc.boolean(),
  });
  fc.assert(
    fc.property(plots, fc.nat(), (plot, seed) => {
      const index = seed % plot.values.length;
      expect(indexAt(plot, { xPx: markPx(plot, index), yPx: 1 })).toBe(index);
    }),
  );
});
