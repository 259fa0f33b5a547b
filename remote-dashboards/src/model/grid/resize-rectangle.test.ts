import { gridOf } from "../../testing/grid-picture.ts";
import { resizeHandles, type ResizeHandle } from "./grid-item.ts";
import { lockedGridSettings } from "./grid-settings.ts";
import { listHandles, mirrorHandle } from "./resize-rectangle.ts";

const tile = { id: "A", x: 0, y: 0, cols: 1, rows: 1 };

it("a tile has all eight handles, or its own, or none where it cannot be resized", () => {
  expect(listHandles(tile, gridOf(4, 4))).toEqual(["n", "e", "s", "w", "ne", "nw", "se", "sw"]);
  expect(listHandles({ ...tile, resizeHandles: ["se", "e"] }, gridOf(4, 4))).toEqual(["se", "e"]);
  expect(listHandles({ ...tile, resizeEnabled: false }, gridOf(4, 4))).toEqual([]);
  expect(listHandles(tile, lockedGridSettings)).toEqual([]);
});

it.each<[ResizeHandle, ResizeHandle]>([
  ["n", "n"],
  ["e", "w"],
  ["ne", "nw"],
  ["sw", "se"],
])("the handle %s is %s from the other side", (handle, mirrored) => {
  expect(mirrorHandle(handle)).toBe(mirrored);
});

it("mirrored twice every handle is itself", () => {
  expect(resizeHandles.map((handle) => mirrorHandle(mirrorHandle(handle)))).toEqual(resizeHandles);
});
