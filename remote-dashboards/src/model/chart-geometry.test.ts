import fc from "fast-check";
import { bands, centrePx, indexAt, pointOf, type Plot, type PlotKind } from "./chart-geometry.ts";
import { fixedSeed } from "@gatehouse/shared/testing/fixed-seed";

fc.configureGlobal(fixedSeed);

const margin = { top: 10, right: 12, bottom: 34, left: 44 };
const plotOf = (kind: PlotKind, values: number[], changes: Partial<Plot> = {}): Plot => ({
  kind,
  widthPx: 356,
  heightPx: 244,
  margin: kind === "pie" ? { top: 0, right: 0, bottom: 0, left: 0 } : margin,
  values,
  top: Math.max(1, ...values),
  isMirrored: false,
  ...changes,
});

it("a column is under the whole width of its place", () => {
  const plot = plotOf("columns", [1, 2, 3]);
  expect([44, 140, 155, 235, 245, 343].map((xPx) => indexAt(plot, { xPx, yPx: 50 }))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(indexAt(plot, { xPx: 10, yPx: 50 })).toBeNull();
  expect(indexAt({ ...plot, isMirrored: true }, { xPx: 50, yPx: 50 })).toBe(2);
});

it("rows stand below each other in their order, also from right to left", () => {
  const plot = plotOf("rows", [3, 2, 1]);
  expect([20, 110, 200].map((yPx) => indexAt(plot, { xPx: 5, yPx }))).toEqual([0, 1, 2]);
  expect(pointOf(plot, 0).xPx).toBe(344);
  expect(pointOf({ ...plot, isMirrored: true }, 0).xPx).toBe(44);
});

it("bars have a thickest size, so that few of them are no blocks", () => {
  const thickness = (kind: PlotKind, count: number) => {
    const { stepPx, gap } = bands(
      plotOf(
        kind,
        Array.from({ length: count }, () => 1),
      ),
    );
    return Math.round(stepPx * (1 - gap));
  };
  expect([thickness("columns", 2), thickness("rows", 3), thickness("rows", 10)]).toEqual([56, 22, 14]);
});

it("the nearest point of a line is meant", () => {
  const plot = plotOf("line", [1, 2, 3]);
  expect([44, 118, 120, 344].map((xPx) => indexAt(plot, { xPx, yPx: 0 }))).toEqual([0, 0, 1, 2]);
});

it("a point is as high as its value", () => {
  expect(pointOf(plotOf("line", [0, 5, 10]), 1)).toEqual({ xPx: 194, yPx: 110 });
  expect(pointOf(plotOf("line", [0, 5], { top: 10 }), 1).yPx).toBe(110);
});

it("slices begin at the top and go clockwise; hole and corners are none", () => {
  const plot = plotOf("pie", [1, 1, 2], { heightPx: 135 });
  const at = (xPx: number, yPx: number) => indexAt(plot, { xPx: 178 + xPx, yPx: 67.5 + yPx });
  expect([at(40, -40), at(40, 40), at(-50, 0)]).toEqual([0, 1, 2]);
  expect([at(0, 0), at(60, 60)]).toEqual([null, null]);
});

it("what is marked is what is under the mark", () => {
  const plots = fc.record({
    kind: fc.constantFrom<PlotKind>("columns", "rows", "line"),
    widthPx: fc.integer({ min: 120, max: 1200 }),
    heightPx: fc.integer({ min: 200, max: 600 }),
    values: fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
    isMirrored: fc.boolean(),
  });
  fc.assert(
    fc.property(plots, fc.nat(), (shape, seed) => {
      const plot = plotOf(shape.kind, shape.values, shape);
      const index = seed % plot.values.length;
      const centre = centrePx(plot, index);
      expect(indexAt(plot, shape.kind === "rows" ? { xPx: 1, yPx: centre } : { xPx: centre, yPx: 1 })).toBe(index);
    }),
  );
  const slices = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(slices, fc.nat(), (values, seed) => {
      const plot = plotOf("pie", values);
      expect(indexAt(plot, pointOf(plot, seed % values.length))).toBe(seed % values.length);
    }),
  );
});
