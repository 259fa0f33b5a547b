import { columnAt, columnTop } from "./columns-geometry.ts";

const size = { widthPx: 300, heightPx: 180 };
const shape = { counts: [10, 20, 5], top: 20, isMirrored: false };
const mirrored = { ...shape, isMirrored: true };
const at = (xPx: number) => ({ xPx, yPx: 10 });

it("each column is under its part of the width, also from right to left", () => {
  expect([0, 99, 101, 299].map((xPx) => columnAt(shape, at(xPx), size))).toEqual([0, 0, 1, 2]);
  expect([0, 299].map((xPx) => columnAt(mirrored, at(xPx), size))).toEqual([2, 0]);
  expect([-1, 300].map((xPx) => columnAt(shape, at(xPx), size))).toEqual([null, null]);
});

it("the top of a column is its value", () => {
  expect(columnTop(shape, 0, size)).toEqual({ xPx: 50, yPx: 90 });
  expect(columnTop(mirrored, 0, size)).toEqual({ xPx: 250, yPx: 90 });
});
