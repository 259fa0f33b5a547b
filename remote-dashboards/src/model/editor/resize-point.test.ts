import type { ResizeHandle } from "../grid/grid-item.ts";
import { resizePoint, type HandlePress } from "./resize-point.ts";

const grid = { left: 100, top: 50, right: 10_110 };
const press: HandlePress = { at: { x: 400, y: 200 }, grid, tile: { left: 390, top: 190, right: 410 } };

it("the pointer is where it is", () => {
  expect(resizePoint({ x: 300, y: 260 }, "nw", press, grid)).toEqual({ x: 300, y: 260 });
  expect(resizePoint({ x: 500, y: 260 }, "se", press, grid)).toEqual({ x: 500, y: 260 });
});

it.each<[ResizeHandle, { x: number; y: number }]>([
  ["n", { x: 400, y: 260 }],
  ["e", { x: 400, y: 200 }],
  ["s", { x: 400, y: 200 }],
  ["w", { x: 420, y: 200 }],
  ["nw", { x: 420, y: 260 }],
  ["se", { x: 400, y: 200 }],
])("what scrolls under the handle %s counts as a way of the pointer only at the left and the top", (handle, point) => {
  const scrolled = { left: grid.left - 20, top: grid.top - 60, right: grid.right - 20 };
  expect(resizePoint(press.at, handle, press, scrolled)).toEqual(point);
});

it("beyond the top and the right edge of the grid the pointer stops, with its distance from the tile's edge", () => {
  expect(resizePoint({ x: 400, y: -500 }, "n", press, grid)).toEqual({ x: 400, y: 60 });
  expect(resizePoint({ x: 99_999, y: 200 }, "e", press, grid)).toEqual({ x: 10_100, y: 200 });
  expect(resizePoint({ x: -500, y: 99_999 }, "sw", press, grid)).toEqual({ x: -500, y: 99_999 });
});
